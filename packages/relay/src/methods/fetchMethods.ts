import { createHash } from 'node:crypto'
import type { Method, RelayCore } from './method.ts'
import { parseBatch, parseObject, parseTopic } from './params.ts'
import { toDeliveryData, type StoredMessage } from '../mailbox/message.ts'
import { RelayError } from '../rpc/relayError.ts'

const maxMessages = 100
const maxBytes = 1_000_000
const pageSize = 50

/** Methods that fetch messages from the mailbox. */
export function fetchMethods(core: RelayCore): Readonly<Record<string, Method>> {
  const { subscriptions, mailbox } = core

  /** Passes the messages of a topic that a client does not have to `accept`, oldest first, until it returns false. */
  async function forEachMessage(
    topic: string,
    client: string,
    accept: (message: StoredMessage) => boolean,
  ): Promise<boolean> {
    for (let after = 0; ;) {
      const page = await mailbox.read({ topic, after, reader: client, limit: pageSize })
      for (const message of page)
        if (!subscriptions.has(client, message.seq) && !accept(message)) return false
      if (page.length < pageSize) return true
      after = page.at(-1)?.seq ?? after
    }
  }

  async function fetchFrom(topics: readonly string[], client: string): Promise<unknown> {
    const fetched: StoredMessage[] = []
    let bytes = 0
    let hasMore = false
    const waiting = await mailbox.findWaiting(topics)
    for (const topic of new Set(topics)) {
      if (!waiting.has(topic)) continue
      const isAll = await forEachMessage(topic, client, (message) => {
        const isFull = fetched.length > 0 && bytes + message.message.length > maxBytes
        if (isFull || fetched.length >= maxMessages) return false
        bytes += message.message.length
        fetched.push(message)
        return true
      })
      if (!isAll) {
        hasMore = true
        break
      }
    }
    await subscriptions.remove(
      client,
      fetched.map(({ seq }) => seq),
    )
    core.countFetched(fetched)
    return { messages: fetched.map(toDeliveryData), hasMore }
  }

  return {
    irn_fetchMessages: async (params, { client }) =>
      await fetchFrom([parseTopic(parseObject(params)['topic'])], client),
    irn_batchFetchMessages: async (params, { client }) =>
      await fetchFrom(parseBatch(parseObject(params)['topics']).map(parseTopic), client),
    async irn_batchReceive(params, { client }) {
      const wanted = new Map<string, Set<string>>()
      for (const each of parseBatch(parseObject(params)['receipts'])) {
        const receipt = parseObject(each)
        const topic = parseTopic(receipt['topic'])
        const id = receipt['messageId'] ?? receipt['message_id']
        if (typeof id !== 'string') throw new RelayError('InvalidParams')
        wanted.set(topic, (wanted.get(topic) ?? new Set()).add(id.toLowerCase()))
      }
      const seqs: number[] = []
      for (const [topic, ids] of wanted) {
        await forEachMessage(topic, client, (message) => {
          if (ids.delete(createHash('sha256').update(message.message).digest('hex')))
            seqs.push(message.seq)
          return ids.size > 0
        })
      }
      await subscriptions.remove(client, seqs)
      return true
    },
  }
}
