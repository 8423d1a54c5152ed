import type { Mutant } from './mutant.ts'
import { mutantsOf } from './mutantsOf.ts'

const sign = 'packages/frame/src/sign'
const evmTests = [`${sign}/evm.test.ts`]
const solanaTests = [`${sign}/solana.test.ts`]
const bitcoinTests = [`${sign}/bitcoin.test.ts`]

/** What the frame reads from the bytes that are signed, and warns of. */
export const frameSigning: readonly Mutant[] = [
  ...mutantsOf(
    `${sign}/dangerousCalls.ts`,
    [`${sign}/dangerousCalls.test.ts`],
    [
      ['a call that is carried', '(at > 0 && !isNestedAt(hex, at))', 'at > 0'],
      ['whatever looks like one', ' || (at > 0 && !isNestedAt(hex, at))', ''],
      ['one that ends the data', 'length <= BigInt(', 'length < BigInt('],
      ['any number before it', 'length >= headBytes + 4 && ', ''],
      ['a call behind a packed target', '[0, packedHeadBytes]', '[0]'],
      ['what is taken back', '  if (amount === 0n) return undefined\n', ''],
      [
        'what is cut off',
        '  if (word.length < 64) return warning\n',
        '  if (word.length < 64) return undefined\n',
      ],
      ['no bound', 'amount >= unlimitedAllowance', 'amount > unlimitedAllowance * 2n ** 161n'],
      ['the module of a Safe', "  '610b5925': control, // enableModule(address) of Safe\n", ''],
      ['a permit', '  d505accf: allows(2), // permit of ERC-2612\n', ''],
      ['an upgrade', "  '3659cfe6': control, // upgradeTo(address)\n", ''],
    ],
  ),
  ...mutantsOf(
    `${sign}/typedDataWarnings.ts`,
    [`${sign}/typedDataWarnings.test.ts`],
    [
      ['a transaction of a Safe', '|SafeTx', ''],
      ['a transaction that another sends', '|ForwardRequest\\w*', ''],
      [
        'a spender in a type that nobody knows',
        'spenders.test(lastOf(name))',
        'spenders.test(name)',
      ],
      ['a call in a field', '    warnings.size > 0 ||\n', ''],
      ['an amount in a list', "path.lastIndexOf('.') + 1", '0'],
      [
        'an amount without a bound',
        'BigInt(value) >= unlimitedAllowance',
        'BigInt(value) > unlimitedAllowance',
      ],
    ],
  ),
  ...mutantsOf(`${sign}/evmCall.ts`, evmTests, [
    ['data behind the arguments', ' && data.length === 10 + describe.words * 64', ''],
    ['an address with more before it', '/^0{24}[0-9a-f]{40}$/i', '/^[0-9a-f]{64}$/i'],
    ['every NFT', "flag === '1' ? ['approvalForAll'] : []", '[]'],
    ['an approval without a bound', "isUnlimited ? ['unlimitedApproval'] : []", '[]'],
    ['a call that nobody knows', ", 'unknownCall']", ']'],
  ]),
  ...mutantsOf(`${sign}/evmTransaction.ts`, evmTests, [
    [
      'the account of somebody else',
      'request.from.toLowerCase() !== context.address.toLowerCase()',
      'request.from === ""',
    ],
    ['another network', 'request.chainId !== undefined && request.chainId !== chainId', 'false'],
    ['data said twice', ' && request.data !== request.input', ' && false'],
    ['a network that nobody knows', "network.isKnown ? [] : (['unknownNetwork'] as const)", '[]'],
  ]),
  ...mutantsOf(`${sign}/typedData.ts`, evmTests, [
    [
      'the account of somebody else',
      ' || address.toLowerCase() !== context.address.toLowerCase()',
      '',
    ],
    ['another network', "  assertNetwork(domain['chainId'], context)\n", ''],
    ['data that do not fit', '  assertEncodable(typed)\n', ''],
  ]),
  ...mutantsOf(
    `${sign}/typedData.ts`,
    [`${sign}/contractAccount.test.ts`],
    [
      [
        'the other account of the key',
        '  assertOneAccount([...lines, ...domainLines], context)\n',
        '',
      ],
    ],
  ),
  ...mutantsOf(
    `${sign}/ownerChange.ts`,
    [`${sign}/contractAccount.test.ts`],
    [
      ['a change that nobody has asked for', 'asked?.id !== named || ', 'asked === undefined || '],
      ['a change of another network', 'asked.networkId !== networkId || ', ''],
      ['a change of another account', ' || asked.account !== address', ''],
    ],
  ),
  ...mutantsOf(
    `${sign}/userOperation.ts`,
    [`${sign}/contractAccount.test.ts`],
    [
      ['a change that is kept for later', '>= firstOfOtherKeys', '>= firstOfOtherKeys ** 4n'],
      [
        'a change out of its turn',
        '...(change && { nonce: operation.nonce })',
        '...(change && {})',
      ],
    ],
  ),
  ...mutantsOf(
    'packages/frame/src/login/assertAccountCode.ts',
    ['packages/frame/src/login/assertAccountCode.test.ts'],
    [
      ['a change for another turn', 'BigInt(nonce) !== BigInt(next)', 'false'],
      [
        'a turn that nobody knows',
        "return 'The server does not say which operation is the account’s next.'",
        'return undefined',
      ],
    ],
  ),
  ...mutantsOf(
    `${sign}/askedOwnerChange.ts`,
    [`${sign}/askedOwnerChange.test.ts`],
    [
      [
        'a change that is signed twice',
        '      asked = undefined\n      return change',
        '      return change',
      ],
      ['a change by any name', ' || nameIn(params) !== change.id', ''],
      ['a change that never ends', 'performance.now() < asked.endsMs', 'true'],
      ['the number of another passkey', '      named.add(keyOf(change))\n', ''],
      [
        'what ended with the session',
        '      asked = undefined\n      taken = undefined\n',
        '      asked = undefined\n',
      ],
      ['what was replaced', '      taken = undefined\n      asked = {', '      asked = {'],
      ['what another request has taken', 'taken?.change === change', 'taken'],
    ],
  ),
  ...mutantsOf(
    `${sign}/signOperation.ts`,
    [`${sign}/operationHash.test.ts`],
    [
      [
        'another operation than the library reads, by a passkey',
        '  if (!isHashOf(hashes.signed, typedDataOf(hashes))) throw otherHash()\n',
        '',
      ],
      [
        'another operation than the library reads',
        '  if (!verifyTyped(signature, typedDataOf(hashes), owner)) throw otherHash()\n',
        '',
      ],
    ],
  ),
  ...mutantsOf(
    `${sign}/passkeySignature.ts`,
    [`${sign}/passkeySignature.test.ts`],
    [
      ['what was asked for by another page', ' || crossOrigin === true', ''],
      ['what names the page above it', ' || topOrigin !== undefined', ''],
      ['a hash that stands twice', ' && others.length === 0', ''],
      ['the higher s', 's > order / 2n ? order - s : s', 's'],
      [
        'a passkey of somebody else',
        'if (!(await isSignedBy(point, assertion).catch(() => false))) continue',
        'void isSignedBy(point, assertion)',
      ],
      ['any challenge', "  await assertOwn('webauthn.get', challenge, assertion)\n", ''],
    ],
  ),
  ...mutantsOf(
    'packages/frame/src/keys/ownerPasskey.ts',
    [`${sign}/passkeySignature.test.ts`],
    [
      [
        'what was created',
        'client.type !== type ||',
        '',
        'the type has to stand in it all the same',
      ],
      [
        'another challenge',
        'client.challenge !== base64urlnopad.encode(challenge) ||',
        '',
        'the hash has to stand in it all the same, once',
      ],
      ['another origin by name', 'client.origin !== location.origin ||', ''],
      [
        'another origin by hash',
        '!isSame(authenticatorData.subarray(0, flagsAt), new Uint8Array(idOfOrigin)) ||',
        '',
      ],
      ['nobody recognised', 'present | verified |', 'present |'],
      ['nobody there', 'present | verified |', 'verified |'],
    ],
  ),
  ...mutantsOf(`${sign}/textMessage.ts`, evmTests, [
    ['the sign-in of another site', 'domain === host && ', ''],
    ['another scheme', ' && (scheme === undefined || `${scheme}:` === protocol)', ''],
    ['two sign-ins in one', " && (text.match(new RegExp(phrase, 'gi')) ?? []).length === 1", ''],
    ['letters that look alike', ".normalize('NFKC')", ''],
    ['letters that nobody sees', ".replace(/\\p{Cf}/gu, '')", ''],
    [
      'odd case',
      '/wants\\s+you\\s+to\\s+sign\\s+in\\s+with\\s+your/i',
      '/wants\\s+you\\s+to\\s+sign\\s+in\\s+with\\s+your/',
    ],
    ['control characters', '/[^\\P{Cc}\\n\\r\\t]/u.test(text) ? undefined : text', 'text'],
  ]),
  ...mutantsOf(
    `${sign}/isPlainSignIn.ts`,
    [`${sign}/isPlainSignIn.test.ts`],
    [
      ['any message', "action !== 'signIn' || ", ''],
      [
        'an old one',
        '  if (!(Math.abs(Date.parse(issuedAt) - nowMs) <= clockMs)) return false\n',
        '',
      ],
      ['a statement of two lines', '/^[\\x20-\\x7e]+$/.test(statement)', 'statement'],
      [
        'more than was read',
        'return text === expected',
        'return text?.startsWith(expected.slice(0, 80)) === true',
      ],
    ],
  ),
  ...mutantsOf(
    `${sign}/parseRequest.ts`,
    [`${sign}/parseRequest.test.ts`],
    [
      [
        'a method of another namespace',
        '  if (!signingMethods[namespace].includes(method)) throw methodNotAllowed()\n',
        '',
        'the reader of the namespace knows no other method either',
      ],
      [
        'a method that no reader knows',
        '  if (!signable) throw methodNotAllowed()\n',
        '',
        'each method of the list has a reader, and no other gets here',
      ],
    ],
  ),
  ...mutantsOf(`${sign}/psbt.ts`, bitcoinTests, [
    [
      'outputs left open',
      'input.sighashType !== undefined && input.sighashType !== SigHash.ALL',
      'false',
    ],
    [
      'the input of somebody else',
      ' || bytesToHex(spent.script ?? new Uint8Array()) !== script',
      '',
    ],
    ['an input that was not named', 'chosen.some((index) => !own.includes(index))', 'false'],
    ['more than there is', 'fee !== undefined && fee < 0n', 'false'],
    ['others who sign too', "isShared ? (['incomplete'] as const) : []", '[]'],
    ['what comes back', '      spent -= amount\n', ''],
  ]),
  ...mutantsOf(`${sign}/bip322.ts`, bitcoinTests, [
    [
      'the account of somebody else',
      'address !== undefined && address !== context.address',
      'false',
    ],
    ['another tag', 'BIP0322-signed-message', 'BIP0322-signed-messag'],
  ]),
  ...mutantsOf(`${sign}/solanaMessage.ts`, solanaTests, [
    ['bytes behind a message', '    if (reader.left() > 0) return undefined\n', ''],
    [
      'another version',
      '  if (isVersioned && reader.byte() !== 0x80) return undefined\n',
      '  if (isVersioned) reader.byte()\n',
    ],
    ['lookup tables that nobody sees', 'usesLookupTables: tables > 0', 'usesLookupTables: false'],
    ['signatures of nobody', 'message?.signers.length === signatures.length', 'message'],
  ]),
  ...mutantsOf(`${sign}/solanaSigning.ts`, solanaTests, [
    [
      'a transaction dressed as a message',
      '  if (isOfVersion(bytes) || (parseSolanaMessage(bytes) ?? parseSolanaTransaction(bytes)))\n',
      '  if (bytes.length === 0)\n',
    ],
    ['a transaction of a later version', 'isOfVersion(bytes) || ', ''],
    ['another key', ' || params.pubkey !== context.address', ''],
    [
      'a transaction of somebody else',
      '!transaction.message.signers.includes(address)',
      'address === ""',
    ],
    [
      'the signatures of others',
      'signer === address ? signature : (signatures[at] ?? [])',
      'signature',
    ],
  ]),
  ...mutantsOf(`${sign}/solanaSummary.ts`, solanaTests, [
    [
      'an authority that goes away',
      "value: 'SetAuthority' }], warnings: ['authority'] }",
      "value: 'SetAuthority' }] }",
    ],
    ['an account that is closed for another', 'accounts[1] !== context.address', 'false'],
    ['a delegate without a bound', '!isTransfer && units >= unlimited', 'false'],
    ['a program that nobody knows', "      warnings: ['unknownCall'],\n", ''],
    ['not all that is signed', "isIncomplete ? (['incomplete'] as const) : []", '[]'],
  ]),
  ...mutantsOf(
    'packages/frame/src/approve/describeSimulation.ts',
    ['packages/frame/src/approve/describeSimulation.test.ts'],
    [
      [
        'what a token says it is called',
        "symbol.replaceAll(/[\\p{C}\\p{Z}\\p{DI}\\u2800]/gu, '').slice(0, 12)",
        'symbol',
      ],
      ['a token without its contract', '`.trim() + `\\n${contract}`', '`.trim()'],
      ['more than is shown', '...(isComplete ? [] : [', '...(true ? [] : ['],
      ['what the network would refuse', 'rows: [], warning: texts.simulationFails', 'rows: []'],
    ],
  ),
]
