import { encodeFunctionData, hexToNumber, parseGwei, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accountOf } from '../../accounts.ts'
import { callRpc } from '../../callRpc.ts'
import { readArtifact } from '@latchkit/contracts'
import { nameService } from './nameService.ts'

/** Points the name resolver at this stack's server, whose port differs from start to start. */
export async function pointResolver(rpcUrl: string, apiUrl: string): Promise<void> {
  const registrar = privateKeyToAccount(accountOf('registrar').privateKey)
  const nonce = await callRpc<Hex>(rpcUrl, 'eth_getTransactionCount', [registrar.address, 'latest'])
  const signed = await registrar.signTransaction({
    chainId: 31_337,
    type: 'eip1559',
    to: nameService().resolver,
    nonce: hexToNumber(nonce),
    gas: 300_000n,
    maxPriorityFeePerGas: parseGwei('1'),
    maxFeePerGas: parseGwei('3'),
    data: encodeFunctionData({
      abi: readArtifact('NameResolver').abi,
      functionName: 'setUrls',
      args: [[`${apiUrl}/v1/ens/{sender}/{data}.json`]],
    }),
  })
  await callRpc(rpcUrl, 'eth_sendRawTransaction', [signed])
}
