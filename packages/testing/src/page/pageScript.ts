import { bindingTransport } from './bindingTransport.ts'
import { installerOf, type WalletPart } from './installPart.ts'

/** The script that a page runs before its own, so that it finds the wallet. */
export function pageScript(binding: string, parts: readonly WalletPart[]): string {
  const installed = parts.map((part) => {
    const { namespace, options } = part
    const transport = `bindingTransport(${JSON.stringify(binding)}, ${JSON.stringify(namespace)})`
    return `;(${installerOf(part).toString()})(${JSON.stringify(options)}, ${transport})`
  })
  // Some compilers wrap named functions in a call of `__name`; the page has none.
  return `(() => {
  const __name = (target) => target
  const bindingTransport = ${bindingTransport.toString()}
  ${installed.join('\n  ')}
})()`
}
