import type { Caller, Method, RelayCore } from './method.ts'
import { parseMessage } from './parseMessage.ts'
import { parseBatch, parseObject, parseTopic } from './params.ts'
import { subscribeTo } from './subscribeTo.ts'

const sessionTtlSeconds = 300

/** Methods that publish messages. */
export function publishMethods(core: RelayCore): Readonly<Record<string, Method>> {
  const from = ({ client }: Caller): { publisher: string; nowMs: number } => ({
    publisher: client,
    nowMs: core.now(),
  })
  return {
    async irn_publish(params, caller) {
      await core.publish([parseMessage(parseObject(params), from(caller))], caller.address)
      return true
    },
    async irn_batchPublish(params, caller) {
      const messages = parseBatch(parseObject(params)['messages'])
      await core.publish(
        messages.map((each) => parseMessage(parseObject(each), from(caller))),
        caller.address,
      )
      return true
    },
    async wc_proposeSession(params, caller) {
      const { pairingTopic, sessionProposal, attestation } = parseObject(params)
      const proposal = { topic: pairingTopic, message: sessionProposal, attestation }
      const message = parseMessage({ ...proposal, ttl: sessionTtlSeconds, tag: 1100 }, from(caller))
      await subscribeTo(core, caller, [message.topic])
      await core.publish([message], caller.address)
      return true
    },
    async wc_approveSession(params, caller) {
      const { pairingTopic, sessionTopic, ...sent } = parseObject(params)
      const send = (
        topic: unknown,
        message: unknown,
        tag: number,
      ): ReturnType<typeof parseMessage> =>
        parseMessage({ topic, message, ttl: sessionTtlSeconds, tag }, from(caller))
      const messages = [
        send(sessionTopic, sent['sessionSettlementRequest'], 1102),
        send(pairingTopic, sent['sessionProposalResponse'], 1101),
      ]
      await subscribeTo(core, caller, [parseTopic(sessionTopic)])
      await core.publish(messages, caller.address)
      return true
    },
  }
}
