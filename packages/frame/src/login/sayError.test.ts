import { rpcErrorCode, type LoginErrorCode } from '@latchkit/wire'
import { describe, expect, it } from 'vitest'
import { FrameRequestError } from '../FrameRequestError.ts'
import { StorageRefusedError } from '../keys/deviceRepository.ts'
import { PasskeyError } from '../keys/factors/passkey.ts'
import { SealError } from '../keys/seal.ts'
import { texts } from '../ui/texts.ts'
import { LoginApiError } from './LoginApiError.ts'
import { sayError } from './sayError.ts'

const fromServer = 'What the server says.'

/** What the visitor reads where the server refuses; `undefined` where only a new login goes on. */
const sentences: Readonly<Record<LoginErrorCode | 'offline' | 'server', string | undefined>> = {
  too_soon: texts.tooSoon,
  too_many: texts.tooSoon,
  code_wrong: texts.codeWrong,
  code_over: texts.codeOver,
  approval_over: texts.codeOver,
  session: undefined,
  dpop: fromServer,
  dpop_nonce: fromServer,
  clock: texts.clock,
  untrusted_device: fromServer,
  wallet_exists: fromServer,
  wallet_version: fromServer,
  no_wallet: fromServer,
  proof_wrong: texts.recoverWrong,
  email_taken: texts.emailTaken,
  mail: fromServer,
  no_email: fromServer,
  step_up: fromServer,
  email_set: fromServer,
  identity_taken: fromServer,
  methods_full: fromServer,
  last_method: fromServer,
  social_unknown: fromServer,
  social_pending: fromServer,
  social_refused: fromServer,
  social_away: fromServer,
  social_failed: fromServer,
  social_over: fromServer,
  offline: texts.offline,
  server: texts.failed,
}

describe('each broken case has its sentence', () => {
  it.each(Object.entries(sentences))('%s: %s', (code, sentence) => {
    const error = new LoginApiError(code, fromServer, 7)
    if (sentence === undefined) {
      expect(() => sayError(error)).toThrow(error)
      return
    }
    const before = performance.now()
    const problem = sayError(error)
    if (typeof problem === 'string') {
      expect(problem).toBe(sentence)
      return
    }
    expect(problem.text).toBe(sentence)
    expect(problem.retryAtMs).toBeGreaterThanOrEqual(before + 7_000)
    expect(problem.retryAtMs).toBeLessThanOrEqual(performance.now() + 7_000)
  })

  it.each([
    [new StorageRefusedError('denied'), texts.storage],
    [new SealError(), texts.recoverWrong],
    [new FrameRequestError(rpcErrorCode.disconnected, 'A part did not load.'), texts.offline],
    [new PasskeyError('declined'), texts.passkeyDeclined],
    [new PasskeyError('unsupported'), texts.passkeyUnsupported],
  ])('%s', (error, sentence) => expect(sayError(error)).toBe(sentence))

  it('waits half a minute where the server does not say how long', () => {
    const before = performance.now()
    expect(sayError(new LoginApiError('too_soon', fromServer))).toMatchObject({
      retryAtMs: expect.toSatisfy((at: number) => at >= before + 30_000),
    })
  })

  it('hands on what is no refusal: a fault is not dressed up as one', () => {
    const fault = new TypeError('undefined is not a function')
    expect(() => sayError(fault)).toThrow(fault)
  })
})
