export const networks = {
  'networks.search': 'Search networks',
  'networks.current': 'Current',
  'networks.connected': 'Connected',
  'networks.filter': 'Networks',
  'networks.filterList': 'Filter',
  'networks.filterOn': 'Filter, on',
  'networks.all': 'All connected networks',
  'networks.testnet': 'Testnet',
  'networks.none': 'No network found',
  'networks.noneText': 'Try another name.',
  'networks.whatIs': 'What is a network?',
  'networks.whatIsText':
    'Each blockchain is a network of its own, with its own coins, fees and apps. Your address may be the same on several, but what you have on one is not on another.',
  'switch.waiting': 'Switching to {network}',
  'switch.waitingText': 'Approve the switch in your wallet.',
  'switch.declined': 'Switch declined',
  'switch.declinedText': 'You declined in your wallet. The network was not changed.',
  'switch.pendingText': 'Switch can be declined if a previous request is still active',
  'switch.unsupported': 'Chain is not supported',
  'switch.unsupportedText':
    'Your wallet could not add {network}. Switch to it in the wallet itself.',
  'switch.failed': 'Could not switch',
  'unsupported.text':
    'Your wallet is on a network that this site does not offer. Choose one of these to continue.',
  'unsupported.disconnect': 'Disconnect',
} as const
