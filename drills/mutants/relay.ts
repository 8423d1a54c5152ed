import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const auth = 'packages/relay/src/auth'
const tests = [`${auth}/authenticateClient.test.ts`]

/** Whom the relay lets in. */
export const relay: readonly Mutant[] = [
  ...mutantsOf(`${auth}/verifyRelayToken.ts`, tests, [
    [
      'a signature that nobody checks',
      "if (!verify(null, signed, key, Buffer.from(signature, 'base64url')))",
      'if (signature === "")',
    ],
    ['a token for another relay', ' || !hosts.includes(host)', ''],
    [
      'a token that has expired',
      "if (exp + leewaySeconds <= nowSeconds) return { reason: 'expired' }\n",
      '',
    ],
    [
      'a token of the future',
      "if (iat - leewaySeconds > nowSeconds) return { reason: 'early' }\n",
      '',
    ],
    ['another algorithm', "alg: v.literal('EdDSA')", 'alg: v.string()'],
    [
      'a key of another kind',
      'if (bytes[0] !== ed25519Code[0] || bytes[1] !== ed25519Code[1]) return undefined\n',
      '',
    ],
    ['a token without end', 'token.length > maxTokenLength || ', ''],
    ['a part more', ' || rest.length > 0', ''],
    ['an hour of leeway', 'const leewaySeconds = 120', 'const leewaySeconds = 3_600'],
  ]),
  ...mutantsOf(`${auth}/authenticateClient.ts`, tests, [
    ['the host that the client names', 'publicUrl === undefined ? [', 'host !== undefined ? ['],
    [
      'a project that is not listed',
      "if (settings.projectIds && !settings.projectIds.includes(projectId ?? ''))\n    return { status: 403, reason: 'Project not found' }\n",
      '',
    ],
    [
      'an origin that is not listed',
      '!isAllowedOrigin(settings.origins, origin))',
      'origin === "")',
    ],
  ]),
]
