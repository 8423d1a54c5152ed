import { encodeAbiParameters, encodePacked, keccak256, type Hex } from 'viem'
import { sign } from 'viem/accounts'
import type { NameGatewaySettings } from '../config/serverConfig.ts'

/**
 * Signs an answer for one resolver contract and one question, until it expires. What is signed begins with 0x1900
 * (ERC-191, version 0), so that it can be neither a transaction nor a message of an account.
 */
export async function signAnswer(
  { signerKey, answerSeconds }: NameGatewaySettings,
  {
    sender,
    question,
    result,
  }: { readonly sender: string; readonly question: Hex; readonly result: Hex },
): Promise<Hex> {
  const expires = BigInt(Math.floor(Date.now() / 1000) + answerSeconds)
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender as Hex, expires, keccak256(question), keccak256(result)],
    ),
  )
  const signature = await sign({ hash, privateKey: signerKey, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}
