import { formatEther, hexToString, isHex } from 'viem'

/** What a wallet's owner reads of a request. */
export interface PromptText {
  readonly title: string
  readonly lines: readonly string[]
}

/** Describes a request of a site by its method, as the wallet's page shows it. */
export function describePrompt({
  method,
  params,
}: {
  readonly method: string
  readonly params: readonly unknown[]
}): PromptText {
  const [first, second] = params
  switch (method) {
    case 'eth_sendTransaction': {
      const { to, value, data } = first as Readonly<Record<string, string | undefined>>
      const isCall = data !== undefined && data !== '0x'
      return {
        title: isCall ? 'Call a contract' : 'Send',
        lines: [`${formatEther(BigInt(value ?? '0x0'))} of the network’s coin`, `To ${to ?? '–'}`],
      }
    }
    case 'personal_sign':
      return { title: 'Sign a message', lines: [readable(String(first))] }
    case 'eth_signTypedData_v4': {
      const { primaryType } = JSON.parse(String(second)) as { readonly primaryType?: string }
      return { title: 'Sign typed data', lines: [primaryType ?? ''] }
    }
    default:
      return { title: titles[method] ?? method, lines: [] }
  }
}

const titles: Readonly<Record<string, string>> = {
  'solana:signMessage': 'Sign a message on Solana',
  'solana:signTransaction': 'Sign a transaction on Solana',
  'solana:signAndSendTransaction': 'Send on Solana',
  'bitcoin:signMessage': 'Sign a message on Bitcoin',
  'bitcoin:signTransaction': 'Sign a transaction on Bitcoin',
}

function readable(text: string): string {
  return isHex(text) ? hexToString(text) : text
}
