import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const relay = 'packages/relay/src'
const refused = [
  `${relay}/sockets/refusedSockets.test.ts`,
  `${relay}/sockets/createSockets.test.ts`,
  `${relay}/sockets/socketLimits.test.ts`,
]
const limits = [`${relay}/sockets/socketLimits.test.ts`]
const flooding = [`${relay}/flooding.live.test.ts`, ...limits]
const inFlight = [`${relay}/sockets/createInFlightDeliveries.test.ts`]
const methods = [`${relay}/methods/methods.test.ts`]
const attacks = [`${relay}/attacks.test.ts`]

/** What one client may do to a relay with its sockets and its calls. */
export const relaySockets: readonly Mutant[] = [
  ...mutantsOf(`${relay}/sockets/createSockets.ts`, refused, [
    [
      'handshakes without end',
      'if (!bucketOf(address, handshakes, limits.handshakes).take(1)) return refuseUpgrade(raw, 429)',
      '',
    ],
    ['the bucket of an address is new each time', '    buckets.set(address, bucket)\n', ''],
    [
      'refused sockets keep their place',
      'if (refused.size >= limits.refusedSockets) return refuseUpgrade(raw, rejection.status)',
      '',
    ],
    [
      'a refused socket that never closes',
      'const overdue = setTimeout(() => socket.terminate(), limits.refusedForMs).unref()',
      'const overdue = setTimeout(() => undefined, limits.refusedForMs).unref()',
    ],
    ['refused sockets are not counted', '    refused.add(socket)\n', ''],
    [
      'as many sockets as one likes',
      'return admitted.size < settings.connections && open < settings.connectionsPerAddress',
      'return open < settings.connectionsPerAddress',
    ],
    [
      'as many sockets of one address as it likes',
      'return admitted.size < settings.connections && open < settings.connectionsPerAddress',
      'return admitted.size < settings.connections',
    ],
    ['a socket that closed keeps its place', '      admitted.delete(socket)\n', ''],
    [
      'a socket that closed keeps the place of its address',
      '      if (left > 0) perAddress.set(address, left)\n',
      '      if (left > 0) perAddress.set(address, left + 1)\n',
    ],
    ['a client that does not answer', "        socket.close(4008, 'Stale connection')\n", ''],
    ['the address that the client names', '    trustedProxies,\n  )\n}', '    1,\n  )\n}'],
    [
      'a token that is refused is served',
      "if ('status' in admission) {",
      "if ('status' in admission && admission.reason === '') {",
    ],
  ]),
  ...mutantsOf(`${relay}/sockets/serveSocket.ts`, flooding, [
    [
      'calls without end',
      "if (!isAllowed) return refuse(frame.idText, new RelayError('TooManyRequests'))",
      '',
    ],
    ['who does not stop stays', 'if (!isAllowed && !patience.take(1)) return sendAway()\n', ''],
    ['a batch as one call', 'Array.isArray(batch) ? Math.max(1, batch.length) : 1', '1'],
    [
      'reads that nobody pays for',
      '{ client, subscriber, address, charge: bucket.charge, inTurn },',
      '{ client, subscriber, address, charge: () => undefined, inTurn },',
    ],
  ]),
  ...mutantsOf(
    `${relay}/sockets/createBucket.ts`,
    [...flooding, ...refused],
    [
      [
        'a bucket that is never empty',
        'if (left < cost) return false',
        'if (left < 0) return false',
      ],
      ['nothing is taken', '      left -= cost\n', ''],
      [
        'a bucket without a bottom',
        'left = Math.min(burst, left +',
        'left = Math.max(burst, left +',
      ],
      [
        'what was read costs nothing',
        'charge: (tokens) => void (left -= tokens)',
        'charge: () => undefined',
      ],
    ],
  ),
  ...mutantsOf(`${relay}/sockets/createInFlightDeliveries.ts`, inFlight, [
    [
      'as many under way as there are',
      'inFlight.size < maxInFlight && socket.bufferedAmount < maxBufferedBytes',
      'true',
    ],
    ['an answer counts twice', '      inFlight.delete(id)\n', ''],
  ]),
  ...mutantsOf(
    `${relay}/methods/fetchMethods.ts`,
    [...methods, ...attacks],
    [
      ['more than a page', 'const maxMessages = 100', 'const maxMessages = 1_000'],
      ['more than a megabyte', 'const maxBytes = 1_000_000', 'const maxBytes = 10_000_000'],
      ['reads are free', 'if (core.limits.chargesReads)\n', 'if (!core.limits.chargesReads)\n'],
      ['bytes are free', ' + read / bytesPerToken', ''],
      ['looking is free', ' + page.scanned / scannedPerToken', ''],
      ['what is fetched stays', '      fetched.map(({ seq }) => seq),\n', '      [],\n'],
      [
        'receipts of messages that arrive elsewhere',
        "if (typeof id !== 'string') throw new RelayError('InvalidParams')\n",
        "if (typeof id !== 'string') continue\n",
      ],
    ],
  ),
  ...mutantsOf(`${relay}/methods/parseMessage.ts`, methods, [
    [
      'messages of any size',
      'if (Buffer.byteLength(message) > maxMessageBytes)',
      'if (maxMessageBytes < 0)',
    ],
    [
      'characters for bytes',
      'Buffer.byteLength(message) > maxMessageBytes',
      'message.length > maxMessageBytes',
    ],
    ['an envelope that is not sealed', '=== plainEnvelope)', '=== 3)'],
    [
      'a space before the envelope',
      '/^[^\\w+/-]*([\\w+/-])[^\\w+/-]*([\\w+/-])/',
      '/^\\s{0,64}([\\w+/-])([\\w+/-])/',
    ],
    ['for ever', "if (ttl > maxTtlSeconds) throw new RelayError('TtlTooLong')\n", ''],
    ['in the past', "if (ttl < 1) throw new RelayError('TtlTooShort')\n", ''],
    ['any tag', ' || tag < 0 || tag > maxTag', ''],
    [
      'an attestation without end',
      "if (value.length > maxAttestationLength) throw new RelayError('PayloadSizeExceeded')\n",
      '',
    ],
  ]),
  ...mutantsOf(`${relay}/methods/params.ts`, methods, [
    [
      'batches without end',
      "if (value.length > maxBatchSize) throw new RelayError('BatchLimitExceeded')\n",
      '',
    ],
    ['one entry too many', 'value.length > maxBatchSize', 'value.length > maxBatchSize + 1'],
    ['topics of any shape', '!/^[0-9a-f]{64}$/.test(value)', "value === ''"],
    ['a topic with more behind it', '{64}$/', '{64}/'],
    [
      'arrays as parameters',
      ' || Array.isArray(params)',
      '',
      'an array has none of the named parameters, so that each method refuses it all the same',
    ],
  ]),
  ...mutantsOf(`${relay}/methods/createCallHandler.ts`, methods, [
    [
      'methods of every object',
      'methods.get(method) ??',
      'methods.get(method) ?? (({} as Record<string, never>)[method] as never) ??',
    ],
  ]),
  ...mutantsOf(`${relay}/methods/publishMethods.ts`, methods, [
    [
      'the tag of another message',
      'sessionTtlSeconds, tag: 1100 }',
      'sessionTtlSeconds, tag: 1101 }',
    ],
    [
      'a proposal without its seal',
      'message: sessionProposal, attestation }',
      'message: sessionProposal }',
    ],
  ]),
]
