import type { Caller, Method } from './method.ts'
import { readMail } from './readMail.ts'
import { readBatch, readObject, readTopic } from './readParams.ts'
import type { RelayCore } from './relayCore.ts'
import { subscribeTo } from './subscribeTo.ts'

const sessionTtlSeconds = 300

/** Methods that send messages. */
export function publishMethods(core: RelayCore): Readonly<Record<string, Method>> {
  const from = ({ client }: Caller): { publisher: string; nowMs: number } => ({
    publisher: client,
    nowMs: core.now(),
  })
  return {
    async irn_publish(params, caller) {
      await core.publish([readMail(readObject(params), from(caller))], caller.address)
      return true
    },
    async irn_batchPublish(params, caller) {
      const messages = readBatch(readObject(params)['messages'])
      await core.publish(
        messages.map((each) => readMail(readObject(each), from(caller))),
        caller.address,
      )
      return true
    },
    async wc_proposeSession(params, caller) {
      const { pairingTopic, sessionProposal, attestation } = readObject(params)
      const proposal = { topic: pairingTopic, message: sessionProposal, attestation }
      const mail = readMail({ ...proposal, ttl: sessionTtlSeconds, tag: 1100 }, from(caller))
      subscribeTo(core, caller, [mail.topic])
      await core.publish([mail], caller.address)
      return true
    },
    async wc_approveSession(params, caller) {
      const { pairingTopic, sessionTopic, ...sent } = readObject(params)
      const send = (topic: unknown, message: unknown, tag: number): ReturnType<typeof readMail> =>
        readMail({ topic, message, ttl: sessionTtlSeconds, tag }, from(caller))
      const mail = [
        send(sessionTopic, sent['sessionSettlementRequest'], 1102),
        send(pairingTopic, sent['sessionProposalResponse'], 1101),
      ]
      subscribeTo(core, caller, [readTopic(sessionTopic)])
      await core.publish(mail, caller.address)
      return true
    },
  }
}
