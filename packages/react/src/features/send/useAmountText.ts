import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import type { HeldToken } from '../../model/heldToken.ts'

/** Writes an amount with every digit: `1.5 ETH`; of an NFT its name, with the number if there are several: `2 × Print 5`. */
export function useAmountText(): (
  token: Pick<HeldToken, 'symbol' | 'decimals' | 'nft'>,
  units: bigint,
) => string {
  const formats = useFormats()
  return ({ symbol, decimals, nft }, units) => {
    const quantity = formats.exact(formatUnits(units, decimals))
    if (!nft) return `${quantity} ${symbol}`
    return units === 1n ? symbol : `${quantity} × ${symbol}`
  }
}
