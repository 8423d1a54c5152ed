export const receive = {
  'receive.qr': 'QR code to pay to your address',
  'receive.address': 'Your address on {network}',
  'receive.copy': 'Copy address',
  'receive.share': 'Share',
  'receive.shareTitle': 'My address on {network}',
  'receive.shareFailed': 'Could not share',
  'receive.warning': 'Send only assets on {network} to this address. Others could be lost.',
  'receive.otherNetworks':
    'Send only assets on {network}. To be paid on another network, choose it here:',
  'receive.request': 'Ask for an amount',
  'receive.token': 'Token',
  'receive.amount': 'Amount',
  'receive.amountHint': 'Optional. Added to the QR code.',
  'receive.kind': 'Which address to show',
} as const
