import {
  entryPoint08,
  hasSessions,
  sessionValidator,
  type EncodeCallsParams,
  type FrameCall,
  type FrameDeed,
  type FrameOperation,
  type FrameRpcRequest,
} from '@latchkit/wire'
import {
  encodeFunctionData,
  maxUint256,
  numberToHex,
  parseAbi,
  type Hex,
  type PrivateKeyAccount,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'

/** A login frame whose visitor approves everything, with a key that the test knows. */
export interface PlayedFrame {
  readonly asked: readonly FrameRpcRequest[]
  readonly operations: readonly FrameOperation[]
  /** Called with each operation before it is signed; what it throws is what the frame answers. */
  onSign(operation: FrameOperation): void | Promise<void>
  request(request: FrameRpcRequest): Promise<unknown>
}

/** Creates a {@link PlayedFrame}. It signs as the frame does: the tests of `frame` compare that with the same functions of viem. */
export function playFrame(owner: PrivateKeyAccount, chainId: number): PlayedFrame {
  const asked: FrameRpcRequest[] = []
  const operations: FrameOperation[] = []
  const frame: PlayedFrame = {
    asked,
    operations,
    onSign: () => undefined,
    async request(request) {
      asked.push(request)
      const params = request.params as readonly unknown[]
      if (request.method === 'wallet_encodeCalls') {
        const [calls, deed] = params as EncodeCallsParams
        return encode(calls, owner.address, deed)
      }
      if (request.method === 'eth_signTransaction') return '0x02'
      if (request.method !== 'eth_signUserOperation') throw new Error(request.method)
      const operation = params[0] as FrameOperation
      operations.push(operation)
      await frame.onSign(operation)
      return await sign(owner, operation, chainId)
    },
  }
  return frame
}

const sessionAbi = parseAbi([
  'function grant(Session session)',
  'function revoke(bytes32 id)',
  'struct Session { bytes16 salt; address siteKey; address serverKey; uint48 expiry; address paymaster; uint256 gasLimitWei; uint256 callLimit; PermittedFunction[] functions; Allowance[] allowances; }',
  'struct PermittedFunction { address target; bytes4 selector; uint256 valueLimit; Condition[] conditions; }',
  'struct Condition { uint16 argument; uint8 comparison; bytes32 value; }',
  'struct Allowance { address token; uint256 amount; uint48 start; uint48 period; }',
])

type Deed = FrameDeed & { readonly delegate?: Hex }

function encode(calls: readonly FrameCall[], account: Hex, deed: Deed = {}): Hex {
  const list = [...calls, ...callsOf(deed, account)]
  if (!deed.delegate || !hasSessions(deed.delegate)) return encodeBatch(list)
  return encodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes calls)']),
    args: [`0x01${'0'.repeat(62)}`, `0x${encodeBatch(list).slice(10)}`],
  })
}

function callsOf({ permission, installs, endedSession }: Deed, account: Hex): readonly FrameCall[] {
  const to = sessionValidator.address
  const call = (functionName: string, args: readonly unknown[]): FrameCall => ({
    to,
    value: '0x0',
    data: encodeFunctionData({ abi: sessionAbi, functionName, args } as never),
  })
  if (endedSession) return [call('revoke', [endedSession])]
  if (!permission) return []
  const { token, amount, start, period, ...keys } = permission
  const session = {
    ...keys,
    gasLimitWei: 0n,
    callLimit: maxUint256,
    functions: [],
    allowances: [{ token, amount: BigInt(amount), start, period }],
  }
  const install = {
    to: account,
    value: '0x0',
    data: encodeFunctionData({
      abi: parseAbi(['function installModule(uint256 kind, address module, bytes data)']),
      args: [1n, to, '0x'],
    }),
  } as const
  return [...(installs ? [install] : []), call('grant', [session])]
}

function encodeBatch(calls: readonly FrameCall[]): Hex {
  return encodeFunctionData({
    abi: parseAbi([
      'struct Call { address target; uint256 value; bytes data; }',
      'function executeBatch(Call[] calls)',
    ]),
    args: [calls.map(({ to, value, data }) => ({ target: to, value: BigInt(value), data }))],
  })
}

async function sign(
  owner: PrivateKeyAccount,
  {
    calls,
    paymaster,
    authorization,
    delegate,
    permission,
    installs,
    endedSession,
    endedPermission: _terms,
    ...fields
  }: FrameOperation,
  chainId: number,
): Promise<object> {
  const operation = {
    ...fields,
    factory: '0x7702' as const,
    factoryData: '0x' as const,
    callData: encode(calls, owner.address, { delegate, permission, installs, endedSession }),
    ...(paymaster && {
      paymaster: paymaster.address,
      paymasterData: paymaster.data,
      paymasterVerificationGasLimit: paymaster.verificationGasLimit,
      paymasterPostOpGasLimit: paymaster.postOpGasLimit,
    }),
  }
  const userOpHash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint08,
    entryPointVersion: '0.8',
    userOperation: {
      ...operation,
      authorization: { address: delegate, chainId, nonce: 0, r: '0x', s: '0x', yParity: 0 },
      nonce: BigInt(fields.nonce),
      callGasLimit: BigInt(fields.callGasLimit),
      verificationGasLimit: BigInt(fields.verificationGasLimit),
      preVerificationGas: BigInt(fields.preVerificationGas),
      maxFeePerGas: BigInt(fields.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(fields.maxPriorityFeePerGas),
      paymasterVerificationGasLimit: paymaster && BigInt(paymaster.verificationGasLimit),
      paymasterPostOpGasLimit: paymaster && BigInt(paymaster.postOpGasLimit),
      signature: '0x',
    },
  })
  const authorized =
    authorization &&
    (await owner.signAuthorization({
      address: delegate,
      chainId,
      nonce: Number(authorization.nonce),
    }))
  return {
    userOpHash,
    operation: {
      ...operation,
      signature: await owner.sign({ hash: userOpHash }),
      ...(authorized && {
        eip7702Auth: {
          address: delegate,
          chainId: numberToHex(chainId),
          nonce: authorization.nonce,
          r: authorized.r,
          s: authorized.s,
          yParity: numberToHex(authorized.yParity ?? 0),
        },
      }),
    },
  }
}
