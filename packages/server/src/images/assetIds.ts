/**
 * The ids with which clients of the wallet directory request network logos; they are hard-coded in the clients.
 * @see https://specs.walletconnect.com/2.0/specs/meta-clients/web3modal/api
 */
export const assetIds: Readonly<Record<string, string>> = {
  '692ed6ba-e569-459a-556a-776476829e00': 'ethereum',
  '600a9a04-c1b9-42ca-6785-9b4b6ff85200': 'arbitrum-one',
  '3bff954d-5cb0-47a0-9a23-d20192e74600': 'arbitrum-one',
  '30c46e53-e989-45fb-4549-be3bd4eb3b00': 'avalanche',
  '93564157-2e8e-4ce7-81df-b264dbee9b00': 'binance-smart-chain',
  '06b26297-fe0c-4733-5d6b-ffa5498aac00': 'fantom',
  'ab9c186a-c52f-464b-2906-ca59d760a400': 'optimism',
  '41d04d42-da3b-4453-8506-668cc0727900': 'polygon',
  '02b53f6a-e3d4-479e-1cb4-21178987d100': 'gnosis',
  'b310f07f-4ef7-49f3-7073-2a0a39685800': 'zksync',
  '3897a66d-40b9-4833-162f-a2c90531c900': 'metis-andromeda',
  '161038da-44ae-4ec7-1208-0ea569454b00': 'moonbeam',
  'ab781bbc-ccc6-418d-d32d-789b15da1f00': 'celo',
  '7289c336-3981-4081-c5f4-efc26ac64a00': 'base',
  'b8101fc0-9c19-4b6f-ec65-f6dfff106e00': 'ronin',
  'a1b58899-f671-4276-6a5e-56ca5bd59700': 'solana',
}
