/** What each key about paymasters must hold. */
export const paymasterHints: Readonly<Record<string, string>> = {
  'networks[].paymaster':
    'an object such as {"signerKey": "${SPONSOR_KEY}", "contracts": {"0.8": "0x…"}}',
  'networks[].paymaster.signerKey': 'a private key of 0x and 64 hex digits',
  'networks[].paymaster.validSeconds': 'a whole number of seconds from 60 to 3600, such as 600',
  'networks[].paymaster.contracts': 'an object such as {"0.8": "0x…"}',
  'networks[].paymaster.contracts.0.7': 'an address of 0x and 40 hex digits',
  'networks[].paymaster.contracts.0.8': 'an address of 0x and 40 hex digits',
  'projects[].sponsorship': 'a list of what the site pays for, one entry for each network',
  'projects[].sponsorship[]':
    'an object with caipNetworkId, userWeiPerDay, projectWeiPerMonth and, where wanted, calls',
  'projects[].sponsorship[].caipNetworkId': 'a CAIP-2 id of an EVM network, such as "eip155:1"',
  'projects[].sponsorship[].userWeiPerDay': 'a number of wei as a text, such as "1000000000000000"',
  'projects[].sponsorship[].projectWeiPerMonth':
    'a number of wei as a text, such as "1000000000000000000"',
  'projects[].sponsorship[].calls': 'a list of contracts',
  'projects[].sponsorship[].calls[]': 'an object with contract and, where wanted, methods',
  'projects[].sponsorship[].calls[].contract': 'an address of 0x and 40 hex digits',
  'projects[].sponsorship[].calls[].methods': 'a list of methods',
  'projects[].sponsorship[].calls[].methods[]':
    'a method such as "transfer(address,uint256)" or "0xa9059cbb"',
}
