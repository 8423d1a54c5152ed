import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const source = 'packages/walletconnect/src'
const envelopes = [`${source}/envelope/envelope.test.ts`]
const signIns = [`${source}/sign-in/signIn.test.ts`]
const sessions = [`${source}/session/session.live.test.ts`]
const settlements = [`${source}/session/parseSettlement.test.ts`]
const replays = [`${source}/storage/replayWindow.test.ts`]

/** What a wallet on another device may make the kit believe. */
export const walletconnect: readonly Mutant[] = [
  ...mutantsOf(`${source}/envelope/openEnvelope.ts`, envelopes, [
    ['an envelope of another type', 'return bytes[0] === 0\n', 'return bytes[0] !== 9\n'],
    ['an envelope that is not encrypted', 'if (bytes[0] !== 1) return undefined\n', ''],
    [
      'an envelope without end',
      'if (envelope.length > envelopeLengthAtMost) return undefined\n',
      '',
    ],
    [
      'a sender of its own choice',
      'const senderPublicKey = bytes.slice(1, 33)',
      'const senderPublicKey = bytes.slice(0, 32)',
    ],
    [
      'the error in place of nothing',
      '} catch {\n    return undefined\n  }',
      '} catch {\n    return { message: undefined, symKey: new Uint8Array() }\n  }',
    ],
  ]),
  ...mutantsOf(`${source}/envelope/sealEnvelope.ts`, envelopes, [
    [
      'the same nonce each time',
      'nonce: Bytes = randomBytes(12)',
      'nonce: Bytes = new Uint8Array(12)',
    ],
    ['an envelope of another type', 'Uint8Array.of(0), nonce', 'Uint8Array.of(2), nonce'],
  ]),
  ...mutantsOf(`${source}/storage/replayWindow.ts`, replays, [
    [
      'a window that forgets its floor',
      '{ floor: ids[0] ?? floor, seen: ids.slice(1) }',
      '{ floor, seen: ids.slice(1) }',
    ],
    ['ids below the floor', 'id <= floor || ', ''],
    ['an id twice', ' || seen.includes(id)', ''],
    ['the floor itself', 'id <= floor', 'id < floor'],
    ['a window without end', 'return ids.length <= seenAtMost', 'return ids.length <= 1e9'],
    [
      'what storage says without a look',
      "seen.filter((id): id is number => typeof id === 'number')",
      'seen',
    ],
  ]),
  ...mutantsOf(`${source}/session/handleSessionRequest.ts`, sessions, [
    [
      'a message twice',
      'const replayWindow = session && acceptOnce(session.replayWindow, request.id)',
      'const replayWindow = session && (acceptOnce(session.replayWindow, request.id) ?? session.replayWindow)',
    ],
    ['a window that is not kept', '{ ...next, replayWindow }', 'next'],
    [
      'an earlier update after a later one',
      "if (request.id <= session.updateId)\n        return refuse(errorCode.invalidUpdateRequest, 'It is older than the last update.')\n",
      '',
    ],
    ['an end that is earlier', '!(expiry >= session.expirySeconds)', 'false'],
    ['a session without end', 'Math.min(expiry, latest)', 'expiry'],
    [
      'an event of a network that is not granted',
      '!granted?.chains?.includes(granted.chainId) || ',
      'granted === undefined || ',
    ],
    [
      'an event that is not granted',
      "if (!granted.events?.includes(name))\n        return refuse(errorCode.unauthorizedEvent, 'The session does not include this event.')",
      '',
    ],
    [
      'each tab answering',
      ' || !context.relayer().isLeader()',
      '',
      'one tab runs in these tests; two answers of two tabs would be the same, and the wallet takes the first',
    ],
  ]),
  ...mutantsOf(`${source}/session/parseSettlement.ts`, settlements, [
    ['a settlement by another key', "controller?.['publicKey'] !== responderPublicKey || ", ''],
    ['nothing of what was asked for', ' || !granted) return undefined', ') return undefined'],
    ['a session that is over', ' || !(expiry > nowSeconds)', ''],
    ['a session without end', 'Math.min(expiry, nowSeconds + sessionSecondsAtMost)', 'expiry'],
    ['the settlement again', 'seen: [id]', 'seen: []'],
    ['an update from before the settlement', 'updateId: id', 'updateId: 0'],
    ['links that the wallet does not want', "properties?.['disableDeepLink'] !== true", 'true'],
  ]),
  ...mutantsOf(`${source}/session/sessionCalls.ts`, sessions, [
    [
      'a request to a network that is not granted',
      'if (!granted?.chains.includes(chainId))',
      'if (!granted)',
    ],
    ['a method that is not granted', 'if (!granted.methods.includes(method))', 'if (false)'],
  ]),
  ...mutantsOf(`${source}/sign-in/parseSignIn.ts`, signIns, [
    [
      'a sign-in that somebody else sealed',
      "!answer.senderPublicKey || responder?.['publicKey'] !== hex.encode(answer.senderPublicKey)",
      '!answer.senderPublicKey',
    ],
    [
      'a sign-in on the pairing’s topic',
      '!answer.senderPublicKey || ',
      '',
      'without a sender its key can not be encoded, and the pairing fails all the same',
    ],
    [
      'no proof at all',
      ' || signed.length === 0',
      '',
      'without a proof there is no account, and a session without accounts is none',
    ],
    ['proofs without end', ' || signed.length > cacaosAtMost', ''],
    ['the good ones among the bad', ' || parsed.length !== signed.length', ''],
    [
      'a signature that nobody checks',
      'parsed.filter(({ proof }) => verified.has(proof))',
      'parsed',
    ],
    [
      'networks that were not signed for',
      'chain === networkId || allowed.chains.includes(chain)',
      'chain !== undefined',
    ],
    [
      'methods that were not signed for',
      'const methods = cacaos.flatMap(({ allowed }) => allowed.methods)',
      'const methods = requested.eip155?.methods',
    ],
  ]),
  ...mutantsOf(`${source}/sign-in/parseCacao.ts`, signIns, [
    ['another domain', "const same = ['domain', ", 'const same = ['],
    ['another audience', "'aud', 'version'", "'version'"],
    ['another nonce', "'nonce', 'iat'", "'iat'"],
    ['another time', "'iat', 'exp'", "'exp'"],
    ['an end of its own', "'exp', 'nbf'", "'nbf'"],
    [
      'resources of its own',
      'if (others.some((resource) => !requested.resources.includes(resource))) return undefined\n',
      '',
    ],
    [
      'another statement',
      "if (![undefined, '', requested.statement, statement].includes(payload['statement'] as string))\n    return undefined\n",
      '',
    ],
    [
      'an account of another network',
      'parsed && requested.chains.includes(parsed.networkId)',
      'parsed',
    ],
  ]),
]
