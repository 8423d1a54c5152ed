import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Caller, Method, RelayCore } from './method.ts'
import { parseBatch, parseObject, parseTopic } from './params.ts'
import { toDeliveryData, type StoredMessage } from '../mailbox/message.ts'
import { RelayError } from '../rpc/relayError.ts'

const maxMessages = 100
const maxBytes = 1_000_000
/** What one token of the rate limit buys. */
const scannedPerToken = 20
const bytesPerToken = 10_000

/** Methods that fetch messages from the mailbox. */
export function fetchMethods(core: RelayCore): Readonly<Record<string, Method>> {
  const { subscriptions, mailbox } = core

  async function fetchFrom(
    topics: readonly string[],
    { client, charge }: Caller,
  ): Promise<unknown> {
    const fetched: StoredMessage[] = []
    let bytes = 0
    let isFull = false
    const waiting = await mailbox.findWaiting(topics)
    for (const topic of new Set(topics)) {
      for (let after = 0, isLast = !waiting.has(topic); !isLast && !isFull;) {
        const page = await mailbox.read({
          topic,
          after,
          reader: client,
          limit: bytes < maxBytes ? maxMessages - fetched.length : 0,
          maxBytes: maxBytes - bytes,
          isWanted: (seq) => !subscriptions.has(client, seq),
        })
        const read = page.messages.reduce((sum, { message }) => sum + message.length, 0)
        if (core.limits.chargesReads)
          charge(page.messages.length + page.scanned / scannedPerToken + read / bytesPerToken)
        fetched.push(...page.messages)
        bytes += read
        after = page.end
        ;({ isLast, isFull } = page)
        if (page.scanned > 0) await nextTurn()
      }
    }
    await subscriptions.remove(
      client,
      fetched.map(({ seq }) => seq),
    )
    core.countFetched(fetched)
    return { messages: fetched.map(toDeliveryData), hasMore: isFull }
  }

  const fetchInTurn = async (topics: readonly string[], caller: Caller): Promise<unknown> =>
    await caller.inTurn(() => fetchFrom(topics, caller))

  return {
    irn_fetchMessages: async (params, caller) =>
      await fetchInTurn([parseTopic(parseObject(params)['topic'])], caller),
    irn_batchFetchMessages: async (params, caller) =>
      await fetchInTurn(parseBatch(parseObject(params)['topics']).map(parseTopic), caller),
    async irn_batchReceive(params, { client }) {
      const wanted = new Map<string, Set<string>>()
      for (const each of parseBatch(parseObject(params)['receipts'])) {
        const receipt = parseObject(each)
        const topic = parseTopic(receipt['topic'])
        const id = receipt['messageId'] ?? receipt['message_id']
        if (typeof id !== 'string') throw new RelayError('InvalidParams')
        wanted.set(topic, (wanted.get(topic) ?? new Set()).add(id.toLowerCase()))
      }
      const seqs = await mailbox.findReceived(wanted, client)
      await subscriptions.remove(
        client,
        seqs.filter((seq) => !subscriptions.has(client, seq)),
      )
      return true
    },
  }
}
