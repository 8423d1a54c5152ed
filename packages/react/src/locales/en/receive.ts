export const receive = {
  'receive.title': 'Receive',
  'receive.qr': 'QR code to pay to your address',
  'receive.address': 'Your address on {network}',
  'receive.copy': 'Copy address',
  'receive.share': 'Share',
  'receive.shareTitle': 'My address on {network}',
  'receive.shareFailed': 'Could not share',
  'receive.warning': 'Send only assets on {network} to this address. Others could be lost.',
  'receive.networks': 'Your address is the same on',
  'receive.networksText': 'This code is for {network}. To be paid on another one, switch to it.',
  'receive.request': 'Ask for an amount',
  'receive.token': 'Token',
  'receive.amount': 'Amount',
  'receive.amountHint': 'Optional. It becomes a part of the QR code.',
  'receive.amountInvalid': 'Write a number above zero, such as {example}.',
  'receive.amountPrecise':
    '{count, plural, =0 {{symbol} has no decimals.} one {{symbol} has # decimal at most.} other {{symbol} has # decimals at most.}}',
} as const
