import type { Method, RelayCore } from './method.ts'
import { parseBatch, parseObject, parseTopic } from './params.ts'
import { subscribeTo } from './subscribeTo.ts'

/** Methods that change a client's subscriptions. */
export function subscribeMethods(core: RelayCore): Readonly<Record<string, Method>> {
  return {
    async irn_subscribe(params, caller) {
      const [id] = await subscribeTo(core, caller, [parseTopic(parseObject(params)['topic'])])
      return id
    },
    async irn_batchSubscribe(params, caller) {
      const topics = parseBatch(parseObject(params)['topics']).map(parseTopic)
      return await subscribeTo(core, caller, topics)
    },
    async irn_unsubscribe(params, { subscriber }) {
      const topic = parseTopic(parseObject(params)['topic'])
      if (subscriber) core.subscriptions.unsubscribe(subscriber, [topic])
      return true
    },
    async irn_batchUnsubscribe(params, { subscriber }) {
      const { subscriptions, topics } = parseObject(params)
      const named = parseBatch(topics ?? subscriptions).map((each) =>
        parseTopic(typeof each === 'string' ? each : parseObject(each)['topic']),
      )
      if (subscriber) core.subscriptions.unsubscribe(subscriber, named)
      return true
    },
    async wc_createTopic(params, caller) {
      const { topic, pairingTopic = topic } = parseObject(params)
      await subscribeTo(core, caller, [parseTopic(pairingTopic)])
      return true
    },
  }
}
