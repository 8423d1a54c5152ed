import type { Method } from './method.ts'
import { readBatch, readObject, readTopic } from './readParams.ts'
import type { RelayCore } from './relayCore.ts'
import { subscribeTo } from './subscribeTo.ts'

/** Methods that say what a client wants to hear of. */
export function subscribeMethods(core: RelayCore): Readonly<Record<string, Method>> {
  return {
    async irn_subscribe(params, caller) {
      const [id] = subscribeTo(core, caller, [readTopic(readObject(params)['topic'])])
      return id
    },
    async irn_batchSubscribe(params, caller) {
      const topics = readBatch(readObject(params)['topics']).map(readTopic)
      return subscribeTo(core, caller, topics)
    },
    async irn_unsubscribe(params, { peer }) {
      const topic = readTopic(readObject(params)['topic'])
      if (peer) core.hub.unsubscribe(peer, [topic])
      return true
    },
    async irn_batchUnsubscribe(params, { peer }) {
      const { subscriptions, topics } = readObject(params)
      const named = readBatch(topics ?? subscriptions).map((each) =>
        readTopic(typeof each === 'string' ? each : readObject(each)['topic']),
      )
      if (peer) core.hub.unsubscribe(peer, named)
      return true
    },
    async wc_createTopic(params, caller) {
      const { topic, pairingTopic = topic } = readObject(params)
      subscribeTo(core, caller, [readTopic(pairingTopic)])
      return true
    },
  }
}
