import { createHash } from 'node:crypto'
import type { StoredMail } from '../mail/mail.ts'
import type { Method } from './method.ts'
import { readBatch, readObject, readTopic } from './readParams.ts'
import type { RelayCore } from './relayCore.ts'
import { writeData } from './writeData.ts'
import { RelayError } from '../relayError.ts'

const mostMessages = 100
const mostBytes = 1_000_000
const readAtOnce = 50

/** Methods that take messages out of the mailbox. */
export function fetchMethods(core: RelayCore): Readonly<Record<string, Method>> {
  const { hub, mailbox } = core

  /** The oldest messages of a topic that a client has not got yet, as long as `accept` says so. */
  async function visit(
    topic: string,
    client: string,
    accept: (mail: StoredMail) => boolean,
  ): Promise<boolean> {
    for (let after = 0; ;) {
      const page = await mailbox.read({ topic, after, reader: client, limit: readAtOnce })
      for (const mail of page) if (!hub.has(client, mail.seq) && !accept(mail)) return false
      if (page.length < readAtOnce) return true
      after = page.at(-1)?.seq ?? after
    }
  }

  async function fetchFrom(topics: readonly string[], client: string): Promise<unknown> {
    const taken: StoredMail[] = []
    let bytes = 0
    let hasMore = false
    const waiting = await mailbox.findWaiting(topics)
    for (const topic of new Set(topics)) {
      if (!waiting.has(topic)) continue
      const isAll = await visit(topic, client, (mail) => {
        const isFull = taken.length > 0 && bytes + mail.message.length > mostBytes
        if (isFull || taken.length >= mostMessages) return false
        bytes += mail.message.length
        taken.push(mail)
        return true
      })
      if (!isAll) {
        hasMore = true
        break
      }
    }
    await hub.take(
      client,
      taken.map(({ seq }) => seq),
    )
    core.countFetched(taken)
    return { messages: taken.map(writeData), hasMore }
  }

  return {
    irn_fetchMessages: async (params, { client }) =>
      await fetchFrom([readTopic(readObject(params)['topic'])], client),
    irn_batchFetchMessages: async (params, { client }) =>
      await fetchFrom(readBatch(readObject(params)['topics']).map(readTopic), client),
    async irn_batchReceive(params, { client }) {
      const wanted = new Map<string, Set<string>>()
      for (const each of readBatch(readObject(params)['receipts'])) {
        const receipt = readObject(each)
        const topic = readTopic(receipt['topic'])
        const id = receipt['messageId'] ?? receipt['message_id']
        if (typeof id !== 'string') throw new RelayError('InvalidParams')
        wanted.set(topic, (wanted.get(topic) ?? new Set()).add(id.toLowerCase()))
      }
      const seqs: number[] = []
      for (const [topic, ids] of wanted) {
        await visit(topic, client, (mail) => {
          if (ids.delete(createHash('sha256').update(mail.message).digest('hex')))
            seqs.push(mail.seq)
          return ids.size > 0
        })
      }
      await hub.take(client, seqs)
      return true
    },
  }
}
