import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const psbt = 'packages/bitcoin/src/engine/psbt'
const tests = [`${psbt}/psbt.test.ts`]

/** What a wallet's answer must be before the kit sends it. */
export const bitcoin: readonly Mutant[] = [
  ...mutantsOf(`${psbt}/finalizePsbt.ts`, tests, [
    [
      'another transaction as a PSBT',
      'return equalBytes(psbt.unsignedTx, expected)',
      'return true',
    ],
    [
      'another transaction as a whole',
      'return equalBytes(stripped, expected) ? signed.inputs : undefined',
      'return signed.inputs',
    ],
    ['inputs of somebody else', 'if (!final || !isSignedBySender(sender, final))', 'if (!final)'],
    ['any sighash after an ECDSA signature', 'signature.at(-1) === sighashAll &&', ''],
    [
      'SIGHASH_ALL|ANYONECANPAY after an ECDSA signature',
      'signature.at(-1) === sighashAll &&',
      '((signature.at(-1) ?? 0) & 0x7f) === sighashAll &&',
    ],
    [
      'SIGHASH_ALL|ANYONECANPAY after a Schnorr signature',
      'signature[64] === sighashAll)',
      '((signature[64] ?? 0) & 0x7f) === sighashAll)',
    ],
    ['any sighash after a Schnorr signature', ' && signature[64] === sighashAll)', ')'],
    [
      'a script path or an annex of taproot',
      'return isForAll && others.length === 0 && scriptSig.length === 0',
      'return isForAll && scriptSig.length === 0',
    ],
    ['the key of another', 'equalBytes(hash160(key), keyHash) &&\n    others', 'others'],
    ['a part more in a witness', ' &&\n    others.length === 0', ''],
    [
      'a scriptSig beside a witness',
      'return scriptSig.length === 0 && isSignatureAndKey(witness, sender.program)',
      'return isSignatureAndKey(witness, sender.program)',
    ],
    ['a redeem script of another', 'return isOwnScript && isSig', 'return isSig'],
    [
      'a witness beside a scriptSig',
      'return witness.length === 0 && isSignatureAndKey(decodePushes',
      'return isSignatureAndKey(decodePushes',
    ],
    ['an input that is missing', 'psbt.inputs.map(', 'psbt.inputs.slice(0, 1).map('],
    [
      'a partial signature of another key',
      '?.find(({ key }) => equalBytes(hash160(key), keyHash))',
      '?.find(() => true)',
    ],
  ]),
  ...mutantsOf(`${psbt}/createPsbt.ts`, tests, [
    [
      'an amount that the wallet can not check',
      "return kind === 'p2tr' ? [witnessUtxo] : [nonWitnessUtxo, witnessUtxo]",
      'return [witnessUtxo]',
    ],
    [
      'the tweaked key as the one before the tweak',
      ' && !equalBytes(internalKey, sender.program)',
      '',
    ],
    [
      'another amount of the spent output',
      'uint64(valueSats), vector',
      'uint64(valueSats + 1n), vector',
    ],
    ['a script that is not known', 'if (script) return entry', 'if (script ?? true) return entry'],
  ]),
  ...mutantsOf(`${psbt}/redeemScript.ts`, tests, [
    [
      'the script of another key',
      'return equalBytes(hash160(script), program) ? script : undefined',
      'return script',
    ],
  ]),
  ...mutantsOf(`${psbt}/parsePsbt.ts`, tests, [
    [
      'what is no PSBT',
      'if (!equalBytes(bytes.subarray(0, psbtMagic.length), psbtMagic)) return undefined',
      '',
    ],
    [
      'entries of another kind',
      'const [type = 0, ...rest] = key',
      'const [, ...rest] = key\n        const type = psbtKeys.partialSig',
    ],
  ]),
]
