/** What the local server and the local sandbox prove themselves with. Like every key of the stack, everybody knows them. */
export const localKeys: { readonly apiKey: string; readonly webhookSecret: string } = {
  apiKey: 'latchkit-local-onramp',
  webhookSecret: 'latchkit-local-onramp-messages',
}
