import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const engine = 'packages/solana/src/engine'
const verifying = [`${engine}/verifySigned.test.ts`]
const compiling = [
  `${engine}/transaction/compileMessage.test.ts`,
  `${engine}/transaction/compileMessage.model.test.ts`,
]

/** What is laid out for a wallet to sign, and what its answer must be before the kit sends it. */
export const solana: readonly Mutant[] = [
  ...mutantsOf(`${engine}/verifySigned.ts`, verifying, [
    ['a fee payer of its own', 'signed.feePayer === feePayer &&', ''],
    ['another blockhash', 'signed.blockhash === blockhash &&', ''],
    ['another transfer beside it', '!movingPrograms.has(instruction.programAddress)', 'true'],
    [
      'an instruction whose program is in a lookup table',
      'instruction.programAddress !== undefined &&',
      'instruction.programAddress === undefined ||',
    ],
    ['less than was prepared', 'if (isExpected && next === wanted.length)', 'if (isExpected)'],
    ['other programs', 'program === wanted.programAddress &&', ''],
    [
      'other accounts',
      'wanted.accounts.every(({ address }, index) => address === accounts[index])',
      'true',
    ],
    ['accounts more', 'accounts.length === wanted.accounts.length &&', ''],
    ['another amount', 'wanted.data.every((byte, index) => byte === data[index])', 'true'],
    ['data more', 'data.length === wanted.data.length &&', ''],
    ['no signature', '!signed?.signature.some((byte) => byte > 0)', '!signed'],
    ['a System transfer', '  programs.system,\n', ''],
    ['a token transfer', '  programs.token,\n', ''],
    ['a Token-2022 transfer', '  programs.token2022,\n', ''],
    ['an associated token account', '  programs.associatedToken,\n', ''],
  ]),
  ...mutantsOf(`${engine}/transaction/decodeTransaction.ts`, verifying, [
    ['bytes after the transaction', 'offset !== bytes.length || ', ''],
    ['signers without signatures', ' || signers !== signatures.length', ''],
    [
      'another version',
      'if (isVersioned && byte() !== 0x80) return undefined',
      'if (isVersioned) byte()',
    ],
    [
      'a transaction that ends too early',
      'if (length > bytes.length - offset)',
      'if (length > bytes.length)',
      'what is taken beyond the end leaves the offset beyond it: the check of the whole length refuses it all the same',
    ],
    [
      'more than the network carries',
      'if (bytes.length > maximumTransactionBytes) return undefined\n',
      '',
    ],
    ['a count without end', 'shift < 21', 'shift < 28'],
  ]),
  ...mutantsOf(`${engine}/transaction/compileMessage.ts`, compiling, [
    ['another fee payer', 'add(feePayer, true, true)', 'add(feePayer, true, false)'],
    ['roles that are lost', 'isWritable: isWritable || role?.isWritable === true', 'isWritable'],
    ['signers that are lost', 'isSigner: isSigner || role?.isSigner === true', 'isSigner'],
    [
      'accounts in another order',
      '(isSigner ? 0 : 2) + (isWritable ? 0 : 1)',
      '(isSigner ? 0 : 1) + (isWritable ? 0 : 2)',
      'the fee payer alone signs, and may be written: no account has the role that this puts elsewhere',
    ],
    [
      'a count of signers that is wrong',
      'count(({ isSigner, isWritable }) => isSigner && !isWritable)',
      'count(({ isWritable }) => !isWritable)',
    ],
  ]),
  ...mutantsOf(`${engine}/transaction/instructions.ts`, compiling, [
    [
      'a transfer that is not checked',
      'bytes.concat([12], bytes.uint(transfer.amount, 8), [transfer.decimals])',
      'bytes.concat([3], bytes.uint(transfer.amount, 8))',
    ],
    [
      'source and destination changed about',
      '      { address: transfer.source, isWritable: true },\n      { address: transfer.mint },\n      { address: transfer.destination, isWritable: true },',
      '      { address: transfer.destination, isWritable: true },\n      { address: transfer.mint },\n      { address: transfer.source, isWritable: true },',
    ],
    ['an account that fails where it exists', 'data: Uint8Array.of(1)', 'data: Uint8Array.of(0)'],
    [
      'a price for computing in place of a limit',
      'data: bytes.concat([2], bytes.uint(unitLimit, 4))',
      'data: bytes.concat([3], bytes.uint(unitLimit, 4))',
    ],
  ]),
]
