import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const frame = 'packages/frame/src'
const factorTests = [`${frame}/keys/factors/factors.test.ts`, `${frame}/worker/operations.test.ts`]
const transferTests = [`${frame}/keys/transfer.test.ts`, `${frame}/worker/operations.test.ts`]

/** What seals shares, hands the wallet to another device, and proves a device. */
export const frameKeys: readonly Mutant[] = [
  ...mutantsOf(
    `${frame}/keys/seal.ts`,
    [`${frame}/keys/vault.test.ts`, ...factorTests],
    [
      [
        'sealed for nobody',
        "{ name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) }",
        "{ name: 'AES-GCM', iv, additionalData: new Uint8Array() }",
      ],
      [
        'one IV for all',
        'crypto.getRandomValues(new Uint8Array(ivBytes))',
        'new Uint8Array(ivBytes)',
      ],
    ],
  ),
  ...mutantsOf(`${frame}/keys/transfer.ts`, transferTests, [
    ['the wallet of another', '1\\nwallet ${walletKey}`\n}', '1`\n}'],
    [
      'a point of low order',
      '  } catch {\n    throw new SealError()\n  }\n}\n\nfunction decode',
      '  } catch {\n    return new Uint8Array(32)\n  }\n}\n\nfunction decode',
    ],
    [
      'keys that are in no proof of the exchange',
      '1\\nasking ${asking}\\nanswering ${answering}',
      '1',
      'the secret that both derive depends on both keys already: binding their texts too is what RFC 9180 does, and changes no outcome here',
    ],
  ]),
  ...mutantsOf(
    `${frame}/keys/transfer.ts`,
    [`${frame}/keys/transfer.model.test.ts`],
    [['a number of any wallet', 'number 1\\nwallet ${walletKey}', 'number 1']],
  ),
  ...mutantsOf(
    `${frame}/login/ownersOf.ts`,
    [`${frame}/login/ownersOf.test.ts`],
    [
      [
        'the address of somebody of the same name',
        "hasUserNames.test(name) || name.includes('@')",
        'true',
      ],
      ['a lost wallet of somebody by another name', '[`2\\n${identity}`]', '[]'],
    ],
  ),
  ...mutantsOf(
    `${frame}/offline/parseRecoveryFile.ts`,
    [`${frame}/offline/recoveryFile.test.ts`],
    [
      ['a damaged file', '  sealedShare: bytes(61),', '  sealedShare: v.string(),'],
      ['a share cut short', '  authShare: bytes(33),', '  authShare: v.string(),'],
      ['costs out of range', '        assertPasswordParams(params)\n', ''],
    ],
  ),
  ...mutantsOf(
    `${frame}/worker/operations.ts`,
    [`${frame}/worker/operations.test.ts`],
    [['a signature for any device', 'key.sign(enrolment)', "key.sign('')"]],
  ),
  ...mutantsOf(`${frame}/keys/factors/factorKeys.ts`, factorTests, [
    ['a proof that opens', "derive('proof')", "derive('key')"],
    ['the share of another wallet', 'share 1\\nwallet ${walletKey}', 'share 1'],
  ]),
  ...mutantsOf(`${frame}/keys/factors/printedCode.ts`, factorTests, [
    ['a code that is mistyped', '      bytes[secretBytes] === first &&\n', ''],
    [
      'a code that is too long',
      'bytes.length === secretBytes + checksumBytes &&',
      'bytes.length >= secretBytes &&',
    ],
  ]),
  ...mutantsOf(
    `${frame}/login/dpopProof.ts`,
    [`${frame}/login/dpopProof.test.ts`],
    [
      ['the same id twice', 'crypto.getRandomValues(new Uint8Array(16))', 'new Uint8Array(16)'],
      [
        'no session',
        '    ...(sessionId !== undefined && { ath: await sha256(new TextEncoder().encode(sessionId)) }),\n',
        '',
      ],
      ['no nonce', '    ...(nonce !== undefined && { nonce }),\n', ''],
      ['any request', '    htu: url,\n', ''],
    ],
  ),
  ...mutantsOf(
    `${frame}/login/sayError.ts`,
    [`${frame}/login/sayError.test.ts`],
    [['a session that has ended', " && error.code !== 'session'", '']],
  ),
  ...mutantsOf(
    `${frame}/offline/parseRecoveryFile.ts`,
    [`${frame}/offline/recoveryFile.test.ts`],
    [
      [
        'a file of another format',
        "  format: v.literal('latchkit-recovery'),\n",
        '  format: v.string() as never,\n',
      ],
    ],
  ),
  ...mutantsOf(
    `${frame}/offline/recoveryFile.ts`,
    [`${frame}/offline/recoveryFile.test.ts`],
    [['a vault of another version', '{ walletKey, version })', '{ walletKey, version: 1 })']],
  ),
  ...mutantsOf(
    `${frame}/worker/operations.ts`,
    [`${frame}/worker/operations.test.ts`],
    [
      [
        'a share of another split that is said to open',
        'if (error instanceof SealError) return false',
        'if (error instanceof SealError) return true',
      ],
    ],
  ),
]
