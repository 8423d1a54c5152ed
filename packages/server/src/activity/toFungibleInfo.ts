import type { FungibleInfo } from '@latchkit/wire'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import type { Surroundings } from './surroundings.ts'

/** Writes a token as the wire has it. `isBait`: what happened with it gives it away. */
export function toFungibleInfo(
  token: Token,
  around: Pick<Surroundings, 'iconUrl'>,
  isBait = false,
): FungibleInfo {
  const iconUrl = around.iconUrl(token)
  return {
    name: token.name,
    symbol: token.symbol,
    icon: iconUrl === '' ? null : { url: iconUrl },
    ...((token.isSpam || isBait) && { flags: { is_spam: true } }),
  }
}
