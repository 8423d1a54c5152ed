import { encodeFunctionData } from 'viem'
import { accountOf } from '../../accounts.ts'
import { callRpc } from '../../callRpc.ts'
import { readArtifact } from '@latchkit/contracts'
import { nameService } from './nameService.ts'

/**
 * Points the name resolver at this stack's server, whose port differs from start to start. anvil sends it in the registrar's
 * name: a first signature takes a fifth of a second of processor time.
 */
export async function pointResolver(rpcUrl: string, apiUrl: string): Promise<void> {
  const { address: from } = accountOf('registrar')
  const data = encodeFunctionData({
    abi: readArtifact('NameResolver').abi,
    functionName: 'setUrls',
    args: [[`${apiUrl}/v1/ens/{sender}/{data}.json`]],
  })
  await callRpc(rpcUrl, 'anvil_impersonateAccount', [from])
  await callRpc(rpcUrl, 'eth_sendTransaction', [{ from, to: nameService().resolver, data }])
  await callRpc(rpcUrl, 'anvil_stopImpersonatingAccount', [from])
}
