import type { Address, Hex } from 'viem'
import type { SwapCall } from './swapCall.ts'
import { readWords, type Words } from '../abi/words.ts'

/**
 * Reads a call of 1inch's AggregationRouterV6 or LI.FI's diamond: the functions with which they swap one token for
 * another. `undefined` for any other; 0x's AllowanceHolder calls whichever contract its calldata names, and checks no
 * minimum itself.
 * @see https://portal.1inch.dev/documentation/contracts/aggregation-protocol/aggregation-router-v6
 * @see https://docs.li.fi/smart-contracts/overview
 */
export function readServiceCall(data: Hex): SwapCall | undefined {
  const call = readWords(data)
  return readers[call.selector]?.(call)
}

const readers: Readonly<Record<string, (call: Words) => SwapCall | undefined>> = {
  // 1inch: swap(address executor, (srcToken, dstToken, srcReceiver, dstReceiver, amount, minReturn, flags), bytes)
  '0x07ed2379': (call) =>
    (call.word(7) & partialFill) === 0n
      ? {
          tokenIn: coinOr(call.address(1)),
          tokenOut: coinOr(call.address(2)),
          recipient: senderOr(call.address(4)),
          amountIn: call.word(5),
          minimum: call.word(6),
        }
      : undefined,
  // LI.FI: swapTokensSingleV3…(bytes32, string, string, receiver, minAmountOut, swapData). Which side is the native coin is
  // the function's, whatever its calldata says of it.
  // ERC20ToERC20
  '0x4666fc80': (call) => {
    const swap = readLifi(call)
    return swap.tokenIn && swap.tokenOut ? swap : undefined
  },
  // ERC20ToNative
  '0x733214a3': (call) => {
    const swap = readLifi(call)
    return swap.tokenIn && { ...swap, tokenOut: undefined }
  },
  // NativeToERC20
  '0xaf7060fd': (call) => {
    const swap = readLifi(call)
    return swap.tokenOut && { ...swap, tokenIn: undefined }
  },
}

/** SwapData: callTo, approveTo, sendingAssetId, receivingAssetId, fromAmount, callData, requiresDeposit. */
function readLifi(call: Words): SwapCall {
  const swap = call.offset(5)
  return {
    recipient: call.address(3),
    minimum: call.word(4),
    tokenIn: coinOr(call.address(2, swap)),
    tokenOut: coinOr(call.address(3, swap)),
    amountIn: call.word(4, swap),
  }
}

/** 1inch's flag for a swap that may take less than the amount. */
const partialFill = 1n

const nativeCoin = BigInt('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')

function coinOr(token: Address): Address | undefined {
  return [nativeCoin, 0n].includes(BigInt(token)) ? undefined : token
}

function senderOr(recipient: Address): Address | undefined {
  return BigInt(recipient) === 0n ? undefined : recipient
}
