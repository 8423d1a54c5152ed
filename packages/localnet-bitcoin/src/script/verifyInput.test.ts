import { describe, expect, it } from 'vitest'
import { parseTransaction } from './parseTransaction.ts'
import type { TransactionOutput } from './parseTransaction.ts'
import { verifyInput } from './verifyInput.ts'

/** BIP 341, wallet-test-vectors.json, keyPathSpending: six hash types of taproot, one P2PKH, one P2WPKH. */
const bip341 = {
  transaction:
    '020000000001097de20cbff686da83a54981d2b9bab3586f4ca7e48f57f5b55963115f3b334e9c010000000000000000d7b7cab57b1393ace2d064f4d4a2cb8af6def61273e127517d44759b6dafdd990000000000fffffffff8e1f583384333689228c5d28eac13366be082dc57441760d957275419a41842000000006b4830450221008f3b8f8f0537c420654d2283673a761b7ee2ea3c130753103e08ce79201cf32a022079e7ab904a1980ef1c5890b648c8783f4d10103dd62f740d13daa79e298d50c201210279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798fffffffff0689180aa63b30cb162a73c6d2a38b7eeda2a83ece74310fda0843ad604853b0100000000feffffffaa5202bdf6d8ccd2ee0f0202afbbb7461d9264a25e5bfd3c5a52ee1239e0ba6c0000000000feffffff956149bdc66faa968eb2be2d2faa29718acbfe3941215893a2a3446d32acd050000000000000000000e664b9773b88c09c32cb70a2a3e4da0ced63b7ba3b22f848531bbb1d5d5f4c94010000000000000000e9aa6b8e6c9de67619e6a3924ae25696bb7b694bb677a632a74ef7eadfd4eabf0000000000ffffffffa778eb6a263dc090464cd125c466b5a99667720b1c110468831d058aa1b82af10100000000ffffffff0200ca9a3b000000001976a91406afd46bcdfd22ef94ac122aa11f241244a37ecc88ac807840cb0000000020ac9a87f5594be208f8532db38cff670c450ed2fea8fcdefcc9a663f78bab962b0141ed7c1647cb97379e76892be0cacff57ec4a7102aa24296ca39af7541246d8ff14d38958d4cc1e2e478e4d4a764bbfd835b16d4e314b72937b29833060b87276c030141052aedffc554b41f52b521071793a6b88d6dbca9dba94cf34c83696de0c1ec35ca9c5ed4ab28059bd606a4f3a657eec0bb96661d42921b5f50a95ad33675b54f83000141ff45f742a876139946a149ab4d9185574b98dc919d2eb6754f8abaa59d18b025637a3aa043b91817739554f4ed2026cf8022dbd83e351ce1fabc272841d2510a010140b4010dd48a617db09926f729e79c33ae0b4e94b79f04a1ae93ede6315eb3669de185a17d2b0ac9ee09fd4c64b678a0b61a0a86fa888a273c8511be83bfd6810f0247304402202b795e4de72646d76eab3f0ab27dfa30b810e856ff3a46c9a702df53bb0d8cc302203ccc4d822edab5f35caddb10af1be93583526ccfbade4b4ead350781e2f8adcd012102f9308a019258c31049344f85f89d5229b531c845836f99b08601f113bce036f90141a3785919a2ce3c4ce26f298c3d51619bc474ae24014bcdd31328cd8cfbab2eff3395fa0a16fe5f486d12f22a9cedded5ae74feb4bbe5351346508c5405bcfee0020141ea0c6ba90763c2d3a296ad82ba45881abb4f426b3f87af162dd24d5109edc1cdd11915095ba47c3a9963dc1e6c432939872bc49212fe34c632cd3ab9fed429c4820141bbc9584a11074e83bc8c6759ec55401f0ae7b03ef290c3139814f545b58a9f8127258000874f44bc46db7646322107d4d86aec8e73b8719a61fff761d75b5dd9810065cd1d',
  spent: [
    output('512053a1f6e454df1aa2776a2814a721372d6258050de330b3c6d10ee8f4e0dda343', 420_000_000n),
    output('5120147c9c57132f6e7ecddba9800bb0c4449251c92a1e60371ee77557b6620f3ea3', 462_000_000n),
    output('76a914751e76e8199196d454941c45d1b3a323f1433bd688ac', 294_000_000n),
    output('5120e4d810fd50586274face62b8a807eb9719cef49c04177cc6b76a9a4251d5450e', 504_000_000n),
    output('512091b64d5324723a985170e4dc5a0f84c041804f2cd12660fa5dec09fc21783605', 630_000_000n),
    output('00147dd65592d0ab2fe0d0257d571abf032cd9db93dc', 378_000_000n),
    output('512075169f4001aa68f15bbed28b218df1d0a62cbbcf1188c6665110c293c907b831', 672_000_000n),
    output('5120712447206d7a5238acc7ff53fbe94a3b64539ad291c7cdbc490b7577e4b17df5', 546_000_000n),
    output('512077e30a5522dd9f894c3f8b8bd4c4b2cf82ca7da8a3ea6a239655c39c050ab220', 588_000_000n),
  ],
}

/** BIP 143, example "P2SH-P2WPKH". */
const bip143 = {
  transaction:
    '01000000000101db6b1b20aa0fd7b23880be2ecbd4a98130974cf4748fb66092ac4d3ceb1a5477010000001716001479091972186c449eb1ded22b78e40d009bdf0089feffffff02b8b4eb0b000000001976a914a457b684d7f0d539a46a45bbc043f35b59d0d96388ac0008af2f000000001976a914fd270b1ee6abcaea97fea7ad0402e8bd8ad6d77c88ac02473044022047ac8e878352d3ebbde1c94ce3a10d057c24175747116f8288e5d794d12d482f0220217f36a485cae903c713331d877c1f64677e3622ad4010726870540656fe9dcb012103ad1d8e89212f0b92c74d23bb710c00662ad1470198ac48c43f7d6f93a2a2687392040000',
  spent: [output('a9144733f37cf4db86fbc2efed2500b4f4e49f31202387', 1_000_000_000n)],
}

describe.each([
  ['BIP 341', bip341],
  ['BIP 143', bip143],
])('%s', (_name, vector) => {
  const indices = vector.spent.map((_output, index) => index)
  const original = parseTransaction(fromHex(vector.transaction))

  it.each(indices)('accepts input %d', (index) => {
    expect(() => verifyInput(original, index, vector.spent)).not.toThrow()
  })

  it.each(indices)('refuses input %d with another signature', (index) => {
    const input = original.inputs[index]
    if (!input) throw new Error('The vector lacks an input.')
    const witness = input.witness.map((item, place) => (place === 0 ? flip(item) : item))
    const script = input.witness.length === 0 ? flip(input.script) : input.script
    const inputs = original.inputs.with(index, { ...input, script, witness })
    expect(() => verifyInput({ ...original, inputs }, index, vector.spent)).toThrow(
      'mandatory-script-verify-flag-failed',
    )
  })

  const isLegacy = (index: number): boolean => vector.spent[index]?.script[0] === 0x76
  it.each(indices.filter((index) => !isLegacy(index)))(
    'refuses input %d where it spends another amount',
    (index) => {
      const dearer = vector.spent.map((spent) => ({ ...spent, valueSats: spent.valueSats + 1n }))
      expect(() => verifyInput(original, index, dearer)).toThrow(
        'mandatory-script-verify-flag-failed',
      )
    },
  )
})

it('refuses what it cannot check, and says so', () => {
  const original = parseTransaction(fromHex(bip143.transaction))
  const wsh = output(`0020${'11'.repeat(32)}`, 5n)
  expect(() => verifyInput(original, 0, [wsh])).toThrow('cannot check a spend of v0_p2wsh')
})

function output(script: string, valueSats: bigint): TransactionOutput {
  return { script: fromHex(script), valueSats }
}

function fromHex(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'hex'))
}

/** Changes a byte in the middle, where a signature has its numbers. */
function flip(item: Uint8Array): Uint8Array {
  return item.with(20, (item[20] ?? 0) ^ 1)
}
