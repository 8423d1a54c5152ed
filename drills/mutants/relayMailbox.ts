import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const relay = 'packages/relay/src'
const mailbox = `${relay}/mailbox`
const flooding = [`${relay}/flooding.live.test.ts`, `${relay}/sockets/socketLimits.test.ts`]
const attacks = [`${relay}/attacks.test.ts`]
const quotas = [`${mailbox}/createQuotas.test.ts`, ...flooding]
const both = [...attacks, `${relay}/methods/methods.test.ts`]
const commits = [`${mailbox}/createGroupCommit.test.ts`]

/** What a relay keeps, and for how long. */
export const relayMailbox: readonly Mutant[] = [
  ...mutantsOf(`${mailbox}/createQuotas.ts`, quotas, [
    ['the whole disk', 'if (weight > (isSoonOver ? room : room - reserved)) return false\n', ''],
    ['all of it for one client', 'own > limits.bytesPerClient || ', ''],
    ['all of it for one address', ' || nearby > limits.bytesPerAddress', ''],
    [
      'rows cost nothing',
      'const weight = messageBytes(message) + rowBytes\n        const known',
      'const weight = messageBytes(message)\n        const known',
    ],
    ['what is taken makes no room', '      known.weight -= freed\n', ''],
    ['what is taken makes no room for the address', '      raise(known.address, -freed)\n', ''],
    ['several at once count as one', '        ofClients.set(publisher, own)\n', ''],
  ]),
  ...mutantsOf(`${mailbox}/createSweeper.ts`, attacks, [
    ['one slice and no more', 'if (seqs.length < limits.rowsPerSlice) break\n', 'break\n'],
    [
      'what is not over is removed',
      ".where('expires_at_ms', '<=', now())\n          .orderBy",
      ".where('expires_at_ms', '>', 0)\n          .orderBy",
    ],
    [
      'digests of what waits',
      'const over = oldest.filter((row) => !isWaiting(row))',
      'const over = oldest.filter((row) => row !== undefined)',
    ],
    ['digests without end', 'while (count > limits.digests) {', 'while (count < 0) {'],
    [
      'digests are not dropped in time',
      'const { all } = await dropOldest(now(), limits.rowsPerSlice)',
      'const { all } = await dropOldest(0, limits.rowsPerSlice)',
    ],
    [
      'digests are not counted',
      'addDigests: (added) => void (count += added)',
      'addDigests: () => undefined',
    ],
  ]),
  ...mutantsOf(`${mailbox}/filterNewMessages.ts`, attacks, [
    [
      'the same message twice in a batch',
      'if (!byDigest.has(digest)) byDigest.set(digest, each)',
      'byDigest.set(`${digest}${byDigest.size}`, each)',
    ],
    [
      'what waits is stored again',
      'relay_mail.expires_at_ms > ??\n    )`',
      'relay_mail.expires_at_ms < ??\n    )`',
    ],
    [
      'what was taken is stored again at once',
      'where relay_seen.expires_at_ms <= ??',
      'where relay_seen.expires_at_ms >= ??',
    ],
    [
      'numbers that are shifted',
      'if (isNew.size < byDigest.size) await renumber(trx, byDigest, numbered)',
      '',
    ],
    [
      'remembered as long as the client likes',
      'Math.min(expiresAtMs, nowMs + rememberMs)',
      'expiresAtMs',
    ],
  ]),
  ...mutantsOf(`${mailbox}/findReceived.ts`, both, [
    ['a receipt takes everything', "    .where('digest', 'in', digests)\n", ''],
    ['the topic of a receipt', 'digestOf(topic, id)', "digestOf('', id)"],
  ]),
  ...mutantsOf(`${mailbox}/readTopic.ts`, both, [
    ['what one has sent itself', 'publisher !== reader && ', ''],
    ['what has expired', 'expires_at_ms > nowMs && ', ''],
    ['more than was asked for', 'wanted.length >= limit || ', ''],
    ['more bytes than allowed', ' || (wanted.length > 0 && total + bytes > maxBytes)', ''],
    ['another topic', "    .where('topic', '=', topic)\n", ''],
    [
      'a page that is the last',
      'const isLast = !isFull && heads.length < scannedAtOnce',
      'const isLast = true',
    ],
  ]),
  ...mutantsOf(
    `${mailbox}/openMailbox.ts`,
    [...attacks, ...flooding],
    [
      [
        'more of a topic than allowed',
        'if (hasRoom[index] !== true || inTopic >= limits.messagesPerTopic) return false',
        'if (hasRoom[index] !== true) return false',
      ],
      ['no matter how much there is', 'if (hasRoom[index] !== true || inTopic', 'if (inTopic'],
      [
        'what is stored is not counted',
        'if (isStored(results[place])) quotas.add(message, address)',
        '',
      ],
      [
        'what is taken is not counted',
        'quotas.remove(publisher, { messages: 1, bytes })',
        'void bytes',
      ],
      [
        'a whole topic is searched',
        'return messages === 0\n',
        'return messages < 0\n',
        'the search ends before its first read where it may read nothing',
      ],
    ],
  ),
  ...mutantsOf(`${mailbox}/createGroupCommit.ts`, commits, [
    [
      'one failure takes all',
      'for (const { reject } of group ?? takeGroup()) reject(error)',
      'for (const { reject } of [...(group ?? []), ...queue.splice(0)]) reject(error)',
    ],
    ['a group without end', '> maxWeight)', '> Infinity)'],
    ['the queue stops', '    isBusy = false\n', ''],
  ]),
]
