/** The address, where it is one of the web; `undefined` for `javascript:` and all that is not an address. */
export function webUrl(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
