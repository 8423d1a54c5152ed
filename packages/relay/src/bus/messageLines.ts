import type { StoredMessage } from '../mailbox/message.ts'

/** Encodes a message as one line: number, topic, JSON. A node without a subscriber to the topic skips the JSON. */
export function encodeMessageLine(message: StoredMessage): string {
  return `${message.seq} ${message.topic} ${JSON.stringify(message)}`
}

/**
 * Decodes lines: the messages of topics with a subscriber, and the numbers of the others.
 * @throws if a line has another form
 */
export function decodeMessageLines(
  text: string,
  isWanted: (topic: string) => boolean,
): { readonly messages: readonly StoredMessage[]; readonly others: readonly number[] } {
  const messages: StoredMessage[] = []
  const others: number[] = []
  for (const line of text.split('\n')) {
    const [, seq = '', topic = ''] = /^(\d{1,16}) ([0-9a-f]{64}) /.exec(line) ?? []
    if (seq === '') throw new Error('The bus says what is not a message of the relay.')
    if (isWanted(topic)) messages.push(JSON.parse(line.slice(seq.length + 66)) as StoredMessage)
    else others.push(Number(seq))
  }
  return { messages, others }
}
