import type { StoredMail } from '../mail/mail.ts'

/** Writes a message as one line, with what decides whether it is worth reading in front. */
export function writeMailLine(mail: StoredMail): string {
  return `${mail.seq} ${mail.topic} ${JSON.stringify(mail)}`
}

/** Reads lines: the messages of topics that are wanted, and the numbers of the others. */
export function readMailLines(
  text: string,
  isWanted: (topic: string) => boolean,
): { readonly mail: readonly StoredMail[]; readonly others: readonly number[] } {
  const mail: StoredMail[] = []
  const others: number[] = []
  for (const line of text.split('\n')) {
    const [, seq = '', topic = ''] = /^(\d{1,16}) ([0-9a-f]{64}) /.exec(line) ?? []
    if (seq === '') throw new Error('The bus says what is no message of the relay.')
    if (isWanted(topic)) mail.push(JSON.parse(line.slice(seq.length + 66)) as StoredMail)
    else others.push(Number(seq))
  }
  return { mail, others }
}
