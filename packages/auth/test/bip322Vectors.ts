/**
 * The vectors of BIP-322 2.0.0, basic and generated.
 * @see https://github.com/bitcoin/bips/tree/master/bip-0322
 */
const p2wpkh = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'

/** Hashes of the text, and of the two transactions, as they are shown. */
export const hashes = [
  {
    message: '',
    address: p2wpkh,
    messageHash: 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    toSpend: 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
  },
  {
    message: 'Hello World',
    address: p2wpkh,
    messageHash: 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    toSpend: 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
  },
  {
    message: 'UTF-8 support: öäüéàè 测试文本 😄',
    address: p2wpkh,
    messageHash: '43936b237ea38c7794eb5d755e0d220b6db92ebfc5c8f482759d22b1286376d7',
    toSpend: 'c8f4f525fe8afb1bc09b44175bd2096f079c98425e8a1be676b712add1fb62f0',
  },
] as const

export interface Vector {
  readonly name: string
  readonly message: string
  readonly address: string
  readonly signature: string
  /** What other texts and addresses the vectors of errors hold the signature against. */
  readonly wrongMessage?: string
  readonly wrongAddress?: string
}

const emptyP2wpkh =
  'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

/** Signatures that are valid. */
export const valid: readonly Vector[] = [
  {
    name: 'simple p2wpkh, empty text',
    message: '',
    address: p2wpkh,
    signature: emptyP2wpkh,
    wrongMessage: 'Wrong message that was not signed',
  },
  {
    name: 'simple p2wpkh, empty text, another nonce',
    message: '',
    address: p2wpkh,
    signature:
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    name: 'simple p2wpkh',
    message: 'Hello World',
    address: p2wpkh,
    signature:
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    name: 'simple p2wpkh, another nonce',
    message: 'Hello World',
    address: p2wpkh,
    signature:
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    name: 'simple p2wpkh with its prefix',
    message: '2V6TUTMSH4VQ3Z7WZWKYD7DFNH',
    address: 'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v',
    signature:
      'smpAkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
    wrongMessage: 'EFGJ4AZYXDV7NDUDSUDB3NCDUC',
    wrongAddress: 'bc1qgg6lpr05az2l5kz402ddz5ez7fdu25kgmd40lf',
  },
  {
    name: 'simple p2tr with its prefix, without padding',
    message: 'PURVOQ544B6HUATVBJZN5EZJUU',
    address: 'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38',
    signature:
      'smpAUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
    wrongMessage: '56VM6YK6Y76XTBXNPITF232EPX',
    wrongAddress: 'bc1pltvk000nd54v3hrrcn7lsffdra72hphpm40rhzf9hn8arqkgermq2p9029',
  },
  {
    name: 'simple p2tr without a prefix',
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    signature:
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
  {
    name: 'full p2pkh',
    message: 'MOISC5NCQ42ADH2SUXLELUJOWH',
    address: '13vU5PUSuArDXJdCWZvUFEbgJ2wcmtSJWn',
    signature:
      'fulAgAAAAGn3Z6t/gsHNyHdgZTOVro0Hej+qbd/ilU1ACalKoHX3gAAAABqRzBEAiB+8t/tm8Jm6zYv9JGZZVlAUjmqg7ZglIA39U+bim8EKQIgDv3E5cHOagN+xYgN3ZQjTYlAJp/WyslwJWuFP1TmM3IBIQJcPK2h9SY+Ki1oussvHnMdFAhJgsYBFPl+rNcMv9P1ROAHAAABAAAAAAAAAAABauAHAAA=',
    wrongMessage: 'TCHG6CQ5E2T5S4S7DPLAEFVDY2',
    wrongAddress: '1BxMhvfWLnGLqVhJ3j39oDBk7qf5D86BFe',
  },
  {
    name: 'full p2wpkh',
    message: 'KLE5MMJBTNF4AVZXIO3GIL5UWF',
    address: 'bc1qrqtlzcq86850yzgsyq9sssawx2qxlx5yq3xpkd',
    signature:
      'fulAgAAAAABAUrfzHHOLAKmgCIFSTT3krp+cQxj1BDPBN4GBg3tRmFXAAAAAADgBwAAAQAAAAAAAAAAAWoCSDBFAiEAjYj85zyhQKa9DbMO0reDwdhkNwKJkF3q2qFcijXDgMUCIAaQ75s3fwqrCeYIUJugLvhxZFxQIVquGN90vIKCW3QLASEDMurnDzvc0zABUwVwCADfGXoDx/M3SQnYt7e3IHDoU3PgBwAA',
    wrongMessage: 'VENQMXVEGEJAAXJV5V24T6G5UU',
    wrongAddress: 'bc1q55chmwm4x8aeye0h9c0mryra2ly8k8fh3scqgj',
  },
  {
    name: 'full p2tr',
    message: 'XQMVC3YR6AOGZIHLSUQ2NSSBI2',
    address: 'bc1pve87s3l2levjmhetzr2f9xvep3y266xty0hnefmyv8tkxc3e4qssll2kdu',
    signature:
      'fulAgAAAAABAROFPNY6Zt8hFK0YQq5Wb6wk/CnUYEPtQ0HTHDyzNROrAAAAAADgBwAAAQAAAAAAAAAAAWoBQNRdLOo5XZY0SBqAsLZNr/z3Bqrmo3OxVn7e4tD/OOD4H9U/L1unq5Nmdz+S1w7SHtt46bFwnd8xnRVan8BofFfgBwAA',
    wrongMessage: 'P2RQWD264CW7Z5ZSSSDRW2JEDB',
    wrongAddress: 'bc1py2f3exluva2yqa877qnsj3vk4lm8yatw0up4fhrx04hf8ns87weswck94p',
  },
  {
    name: 'full p2sh-p2wpkh',
    message: 'EMYGZHEY3LIANYKCR7XJF3NMFQ',
    address: '32Utb7Seg6EXq7UesMNJXhQ1gdohYNyzQ9',
    signature:
      'fulAgAAAAABAe5xLNMlYQH4OGjJ3h4lqQaVp0Cic7mwxkvyWswqFMXeAAAAABcWABSy/hpDH/KLAi4x25Tmb2UaO1xtWeAHAAABAAAAAAAAAAABagJHMEQCIDEleqb0n1R5c21TGkWRXNFae98wbwI0QOyh/YmRuQX1AiAcv1MhyTzPOVgZ1VIwuu0tDxrVJUHK8lhOUOXpsZnGwwEhAsjeDEoWX8hvEC8A/692yGQsPh6JBO8Zf4aITEQsKAcJ4AcAAA==',
    wrongMessage: 'CPVOBEXDTFAXS6N4YASD753CZV',
    wrongAddress: '3QMEQj2LTUtKKR1UatUK44z1NwrWrcVSGh',
  },
]

/** Signatures of scripts that are not verified, and so refused by name. */
export const unsupported: readonly Vector[] = [
  {
    name: 'simple p2wsh, 3 of 3',
    message: 'This will be a p2wsh 3-of-3 multisig BIP 322 signed message',
    address: 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9',
    signature:
      'smpBQBHMEQCIFX9aaqPJWq2Ff2kpen5bFDTid+ehgUOpHV0LfjncXy4AiA3GNicF7aKPzdpa9PCpmaYQs3pHd+qbvvhXdxOCKCAMAFIMEUCIQD/ELXg6CNYyUQijCg96JtgvgjZb9dsl1Ctof4QAeyTcQIgVM/1AAblFl/DCt6A1gJg+T/i2qU5SQD09+chFJzolRwBSDBFAiEAlqRfSFyWNVQhvaCnmeV5tyneiCWMTcFbuujoD/pFa3wCIGnZjfQb8NolSYq9asV+ZeBSkCGHJcqnaV4JYS5MYPEGAWlTIQJ1aLEfEi/4p7wcV+XHZCBVvGGJZ7L3v+jhH+mZA8lN0yECCovfec+kIdllXpKCgA8RX/HZ2x5yHOtCSKP8/sf6pnwhAwxSng6kCgCXXSAmJOOZFdr3vdK3HzGqCFloOHgc5fM6U64=',
    wrongMessage: 'This is not the message that was signed',
  },
  {
    name: 'simple p2wsh, another 3 of 3',
    message: 'Z3SB7SRL555ZGOHVMYT5WG7RIZ',
    address: 'bc1qazhmhwl9sxgjmwnd96hh926s3x5l0cf64yy6hvyn6qms438x550qy5sgva',
    signature:
      'smpBQBHMEQCICNI6H6b+VCZV9Z2H6EW5hPrE1buC6SJuy2ljSNmQlGfAiASbm5UrA8KH6TwF6evx7COV+i27ubiq2v9TyLYPOO63gFIMEUCIQCMOFnJbg0sy88G6wUXjv5stjVgfvAokOogWsisdkAnlAIgETfBw7kJhISFu9vIomFcEF/1NsN6c0h3KjNcpmNAZtMBSDBFAiEA/lUU+wBeA3prt8vHRpcQN763OYZ8L61DfN0QI/gkHpMCIB2qHwgoXNTH0sdqeAMD2ah7dSTie2bflax3Q3I/GibQAWlTIQKo003Zjj9Jg/kT7sOA7cTdIKmzsrIYBAuPd9hj8FZuHCEC6BdalMtwbjcx2vJjVelv7BJml0rY7Q5ze+PWen6tb5shAytperlYBs69tbn86t3pINqXy0NzttKZKi6Y8X+USQXaU64=',
    wrongMessage: 'UKLIJM5HKKQEIFJ44R7UIQFMYL',
    wrongAddress: 'bc1qnckc2q6804depn2240l66p93e0mscp7vd9ndptfuznex86ehpcvseq6e8a',
  },
  {
    name: 'full p2wsh, a script with a time lock',
    message: 'MGKMA2MJUBDHT55J7MHOLM7UPE',
    address: 'bc1qhqcmw7ud03vqde3pe6hzajaylhucmlatrkcztzpnk8vpgvhg9dzq5ydark',
    signature:
      'fulAgAAAAABAYYJeOOOi3c33O+dholAwiF51Amy/E0qIf3ew2vFtDtTAAAAAADgBwAAAQAAAAAAAAAAAWoDSDBFAiEA64MwD2HkJjPLPAc2u5ia6ZdwCVO3okzVqGPEXnuJGZQCIE27BGOBQTdwJ2M/Wdsm6nFVunqaj+xZBSG/g/64FMbtAQBNYyEDrYfXhOkh0CvwuJpB+O3tal2ECfO0v7k1/A4PTlGcQiBnAuAHsnUhA4ZGGvodKgqeg/ZYffm6miaKaG57VkCSjmmRprCa+ulyaKzgBwAA',
    wrongMessage: 'QMSIBU4KPG4CGHGBGFRFHXVYLR',
    wrongAddress: 'bc1qlcg74qa5r0ltu6zruahaap3keqsksad6kpstqyysxu0y7tkz2jlqepjywu',
  },
  {
    name: 'full p2wsh, 2 of 2',
    message: 'QXYOWYWO7ZGJC4OPNC367HBUQF',
    address: 'bc1qg8r3cl47rrr75dwvr7jhzdukptegnmq8v0nmjd2jdn4qvlczqkts0rqtav',
    signature:
      'fulAgAAAAABAXshuDM6YKy1LClwk1ZOM5egX7RTFPOCvtxJkYFYk/FEAAAAAADgBwAAAQAAAAAAAAAAAWoEAEgwRQIhAI9uOxvqmBV0pldOoKWnSYhjobNhP4F+gxO0QlOdGtxFAiBROcNruLigZE4lj1DJEh8yGrqS00MeW463EO78TsaRFgFIMEUCIQCAhIqYuU4wDA2AYsU+QDVyucH4Tm/NSDP2+txyPMKEkAIgfuGlSh7ncxb2yV3S3aOF5uwHGqtIZjp3b4HW0d35EckBR1IhAkT3y4QqTOTzUs5AYq5eCl1g1vqgsHtiwgY0hKpSl7vOIQI07tYZDvxHcWuVOgULVj+LK1I63eqVWuQzUd0qkqpJ9FKu4AcAAA==',
    wrongMessage: 'OANRY57VZNHOXZNYGCGZM5ADYG',
    wrongAddress: 'bc1qan5sys8u4cpvgutt70fn2tgweu7as9aw0slljuz86x4nyr8myvjsgz3q2v',
  },
  {
    name: 'full p2wsh, 3 of 3',
    message: '3VJANNKSXPLND6YRKG6CUEUZXX',
    address: 'bc1q8vy6jhfe8ca0uruvr4aqkjk75dpg5m30rnwatg60uhya00dhlyqs2xvt2a',
    signature:
      'fulAgAAAAABAU2vSmP5XYqecVKygaRRribDp5piMoVxUkxUnFSff8kRAAAAAADgBwAAAQAAAAAAAAAAAWoFAEgwRQIhAKBSw74gHlx272y4RzyU/ap7iNO5rmB6XXgBOy3Qsc/EAiBUnSrF/XhvuvAwi/mMme0JDpuCvl+oZ9C4f3H8OemXCAFIMEUCIQDK3wH0l2AvJ5FZ923ZMJkY1z0MBh1Nee9wjK7tVxFz5gIgdC1XBD/IdBPtx1xmyvSFhbIJlvnz98fPTm50K6KaXpEBSDBFAiEAyP3nXTzXrTmzq54x8jAY02ERHycEYzYqT9cpRTeEWg4CIHxRk3e3oPrM9oCZ8xcgNQ3lRhyc+G0qdDIl6qa8SN4AAWlTIQIlBvEshNuT7T6Ja01YgHs0G31etR15oRdjg2JJs6Hf5CEDBbFTr8NwzY8uUi5qQ1z16XJjdr9VZ1LBpDcElWryIwUhAkLyDL4FQMvj0TI89hZZ8ja4nCrlk9235CCAWXmU0hbgU67gBwAA',
    wrongMessage: 'UZQGB4YTYIS3PRT3UUOCO3YCX3',
    wrongAddress: 'bc1qma94rw0f5t4l64wc6xfrjuuatqn6klcwmxvls86y9k4rjvva40wqr8u0cq',
  },
  {
    name: 'full p2sh, 2 of 2',
    message: '7OKFLKRXSP6J42VQOMSG7MVXEP',
    address: '3Nye4j1GUFqCEBR3do2KEFZAs9oLe8NZ6X',
    signature:
      'fulAgAAAAEvAyd4zsoz8gcVU5H19GLYokTAN5PxuKCBlEPjODJ86gAAAADaAEcwRAIgT6rcfxgCmG6b3DpzNV6UG0jiCQGclG9sfiSpV45HDXMCIGgtqjFBuJ7rbi+cgnG0TZiKZaxMk0KI+gQd0pHJfEYCAUgwRQIhANCvCLjGMuZMzH+nCEkNhWhR45T6QRYMLin8utpuF9r1AiBTjG2NLjkre7ec+HPg8UUhK1jL1vgq7YKjq5ROv+h07AFHUiEDhKjcb/Pv1/7AYutzOXwgec08wwD/VwiPm58Lc0xjohghAhycjpwdBuP33orQXAH1CAsrgSkuspxM2+FPQ4OCVhQWUq7gBwAAAQAAAAAAAAAAAWrgBwAA',
    wrongMessage: 'DAOHN7TAL75XRHJILGIO3RXAEM',
    wrongAddress: '3L9uCVRBUfLgKQQK366dmutgsp3GpCwYGE',
  },
  {
    name: 'simple p2wsh, 2 of 2',
    message: 'G7ZTXXOVJFHGDD6XYJAGBAMT5A',
    address: 'bc1qw6g0rgrpuxvj4edkwtvzpmt3c5m08mhp8nuk3mrk4erufvlczp5ssdscjd',
    signature:
      'smpBABIMEUCIQCKl1f9Cj26k0fFWE48+O4ibhYJYPytbDZWJRaaG9BybwIgCbk+3BViWkpuu2RI+41dwtlQ/m/01G860pTFCzDFfokBSDBFAiEA0O77DJsaM7IO+Ht06sp3umzXB64CNNOwf2isZuPfdmwCIGlggOwRSkXsqlPhE1gMdd5hf7ycL33Orfrr4v/XnMGSAUdSIQNsu/OwZurHvJMoiJoSAmmCHLoqIc5Wblh+rek+7rhASCECgYVkUspeAxwRfM6v4GRBhN/gGxTfpPqZuOlBIYZxTJZSrg==',
    wrongMessage: 'DL2KXDPQAN63YIQPIP34O3XYVX',
    wrongAddress: 'bc1q47vnwr6fsarstmmw89wrkvl89540sn5g79x75ms8aly9rrsnq8eqh3v9gz',
  },
  {
    name: 'full p2tr, a script with a time lock',
    message: 'AY2VOQOXYI5CN2EHZKLOX7ZI37',
    address: 'bc1p6vffkx7vcyezrjq7pg9qqdjv7vmtanfhk8ukwsn4syejwmarmhxqp0rw5x',
    signature:
      'fulAgAAAAABAaza7/ukfX9ZdxCUvK7CPJgADDdPdF7ikXVKWctd5EHrAAAAAADgBwAAAQAAAAAAAAAAAWoEQPvuT0enYGwsab2lsPZU0U3OcRkGng+o/PAt4QU2lc8hG7lTUmflkt0To+eoipv2vptf0TlGOBCsKU5xE3kXKcMAS2MgrYfXhOkh0CvwuJpB+O3tal2ECfO0v7k1/A4PTlGcQiBnAuAHsnUgJjLn4tl5ytgC8CNTyITXmg4rx9ctxPedwRMPEBvfoUBorCHBJjLn4tl5ytgC8CNTyITXmg4rx9ctxPedwRMPEBvfoUDgBwAA',
    wrongMessage: 'ATGH7VC42BMKAAJAMBG3KNGQGR',
    wrongAddress: 'bc1pfncmfyycsv5zpnrzy3hj7qna989kymm2ekps7ph2mwwyftjy3d6s2esen0',
  },
  {
    name: 'full p2sh-p2wsh, 2 of 2',
    message: 'NQVRV3DJYLKBANM3OPTNBULEU3',
    address: '3PGZjFkYBL1m9WBWkWbCW5FEFTaS1Hj4EB',
    signature:
      'fulAgAAAAABAVscdBvYDFN98A//Rt/fAWcN7mdM0x2yWzBjC33c7X5HAAAAACMiACDkkR/DseXy+GXBPtxHvHehUjHt+9XjRmZAgxuuomAC4eAHAAABAAAAAAAAAAABagQASDBFAiEA47YK5XeIGBMQC9bCfWb+IIfirIWlqAzQVc6E/lgBPZICIA0k/EO2t3YhqmYR5WdXUBGgAzR+IqgZ5/mxvj+4UoDTAUgwRQIhAPCIVZCSoIaOjY9BzYIXWEvbhpOl4JR88p/xYVoZObd6AiADyJXNqpDg/Lc2viPX14N2d0jQdEjamY4SmiU7GNbIOgFHUiED+4JBU/wACiE8VFbQF4DR8pKgz7+8X2+PHccTcGxVGdEhA9uIzp+4CB5QRgvrN1OXQbBmfW8kOd0cooPWMYJCHBCxUq7gBwAA',
    wrongMessage: 'FOQHOIFXJVPFSGGBRLAX53D6R2',
    wrongAddress: '3DA7VZKYcuiaJFsDnzWjBDvh4VhBFZk6jg',
  },
  // Proofs of funds are refused by their prefix, whatever follows it: these are their beginnings.
  {
    name: 'proof of funds',
    message: '2JNEDD7IJDSYLREMJ6Q7PTCQJD',
    address: '1PgwDB9w9vKjqhXMaqDiZyktC4x2eC7Wkw',
    signature: 'pofcHNidP8BAI8CAAAAA3UzG05Nmq3GQGeM4RuOvKR3OzsxeY3Iv7WeRpsFNQM0AAAAAADIAQAA',
  },
  {
    name: 'proof of funds, five inputs',
    message: 'PMRTSXKIH4LZUEK6FSWKNVC5OJ',
    address: '1FUGbznJZgPPNR49WGpAMWGqd2EJy7L411',
    signature: 'pofcHNidP8BAOECAAAABUW4YNCHQoyK7F1IWzGg2FITNBQfwfYHqccJdCb5bAXHAAAAAADIAQAA',
  },
  {
    name: 'proof of funds, p2tr',
    message: 'FUYMQWKYGS7HJEN7YFEZU5SNR5',
    address: 'bc1pk3vq3wpn4txexwq4dj0k2dugzp6kfwllvs89w49cvtk3j2cndcds3l9kw9',
    signature: 'pofcHNidP8BALgCAAAABDzMFysa2DX0k4ZymoVfzNzTIL3gsWlu03HcfI+NxhOxAAAAAADIAQAA',
  },
]

/** What is no valid signature, and what the refusal says. */
export const errors: readonly (Vector & { readonly code: string })[] = [
  {
    name: 'no base64',
    message: '',
    address: p2wpkh,
    signature: 'not-valid-base64!!!',
    code: 'SignatureMalformed',
  },
  { name: 'nothing', message: '', address: p2wpkh, signature: '', code: 'SignatureMalformed' },
  {
    name: 'an empty witness',
    message: '',
    address: p2wpkh,
    signature: 'AA==',
    code: 'SignatureInvalid',
  },
  {
    name: 'the signature of another address',
    message: '',
    address: 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9',
    signature: emptyP2wpkh,
    code: 'ScriptTypeUnsupported',
  },
  {
    name: 'an empty witness behind its prefix',
    message: '',
    address: p2wpkh,
    signature: 'smpAA==',
    code: 'SignatureInvalid',
  },
  {
    name: 'a prefix of nobody',
    message: '',
    address: p2wpkh,
    signature: 'fooAA==',
    code: 'SignatureMalformed',
  },
  {
    name: 'a simple signature behind the prefix of full ones',
    message: 'incorrect prefix',
    address: 'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w',
    signature:
      'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
    code: 'SignatureInvalid',
  },
]
