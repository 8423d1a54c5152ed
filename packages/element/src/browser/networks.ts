// The networks of the script: it holds whatever is named here, so it names few. Any other is described by `defineEvmNetwork`, or
// passed as viem describes it.
export {
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
  defineBitcoinNetwork,
  defineEvmNetwork,
  defineSolanaNetwork,
  ethereum,
  polygon,
  solanaDevnet,
  solanaMainnet,
  solanaTestnet,
} from '@latchkit/core/networks'
