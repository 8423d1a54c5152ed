// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import type { WalletListing } from '@latchkit/wire'

/** Where a wallet can be had. */
export type WalletStores = Pick<WalletListing, 'homepage' | 'app_store' | 'play_store' | 'chrome_store'>

// the beginning of the id|homepage|app store|play store|chrome store
const rows = `c57ca95b4756|https://metamask.io|1438144202|io.metamask|nkbihfbeogaeaoehlefnkodbefgpgknn
4622a2b2d6af|https://trustwallet.com|1288339409|com.wallet.crypto.trustapp|egjidjbpglichdcondbcbdnbeeppgdph
fd20dc426fb3|https://base.app|1278383455|org.toshi|hnfanknocfeofbddgcijnmhnfnkdnaad
a797aa35c0fa|https://phantom.app|1598432977|app.phantom|bfnaelmomeimhlpmgjnjophhpkkoljpa
971e689d0a5b|https://www.okx.com/download|6743309484|com.okx.wallet|mcohilncbfahbmgdjkbpemcciiolgcge
8a0ee50d1f22|https://www.binance.com/en/web3wallet|||cadiboklkpojfamcoggejbbdjcoiljjk
1ae92b26df02|https://rainbow.me|1457119021|me.rainbow|opfgelmcmbiajamepnmloijbpoleiama
18388be9ac2d|https://rabby.io|6474381673|com.debank.rabbymobile|acmacodkjbdgmoleebolmdjonilkdbch
19177a98252e|https://www.ledger.com/ledger-wallet|1361671700|com.ledger.live
38f5d18bd852|https://web3.bitget.com|||jiidiaalihmmhddjgbnbgdfflelocpak
225affb17677|https://safe.global|6748754793|global.safe.mobileapp
c03dfee351b6|https://uniswap.org|6443944476|com.uniswap.mobile|nnpmfplkfogfpmcngplhnbdnnilmcdcg
ecc4036f8145|https://zerion.io|1456732565|io.zerion.android|klghhnkeealcohjjanjjdaeeggmfmlpl
e9ff15be7358|https://exodus.com|1414384820|exodusmovement.exodus|aholpfdialjgjfhomihkjbmgjidlcdno
1ca0bdd47475|https://solflare.com|1580902717|com.solflare.mobile|bhhhlbepdkbapadjdnnojkbgioiodbic
2bd8c14e035c|https://backpack.app|6445964121|app.backpack.mobile|aflkmfhebedbjioipglgcbcmnbpgliof
f2436c67184f|https://crypto.com/onchain|1512048310|com.defi.wallet|hifafgmccdpekplomjjkcfgodnhcellj
184508737275|https://www.kraken.com/wallet|1626327149|com.kraken.superwallet
8837dd9413b1|https://robinhood.com/web3-wallet||com.robinhood.gateway
ef333840daf9|https://token.im|1384798940|im.token.app
20459438007b|https://tokenpocket.pro|6444625622|vip.mytokenpocket|mfgccjchihfkkindfppnaooecgfneiii
0b415a746fb9|https://safepal.com|1548297139|io.safepal.wallet|lgmpcpglpngdoalbgeoldeajfclnhafa
163d2cf19bab|https://brave.com/wallet
8b830a2b724a|https://wallet.magiceden.io|6478631482|com.magiceden.wallet|mkpegjkblkkefacfnmkajcjmabijhclg
c286eebc742a|https://wallet.1inch.io|1546049391|io.oneinch.android
bc949c5d968a|https://www.argent.xyz|1358741926|im.argent.contractwalletclient
fdbf50d4d7ee|https://onekey.so|1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj
83c55093b7d3|https://trezor.io/trezor-suite|1631884497|io.trezor.suite
15c8b91ade1a|https://www.bybit.com/web3|1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa
541d5dcd4ede|https://wallet.roninchain.com|1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec
87e34cf13f9a|https://keplr.app|1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap
2a87d74ae02e|https://www.xverse.app|1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg
483afe1df1df|https://leather.io|||ldinpeekobnhjjdofggfgjlcehhmanlj
27bfd79932ed|https://unisat.io|||ppbibelpcjmhbdihakflkdcoccbadkpo
f59d5ab0735f|https://bluewallet.io|1376878040|io.bluewallet.bluewallet
0ef262ca2a56|https://jup.ag/mobile|6484069059|ag.jup.jupiter.android
be8b8dc93714|https://glow.app
d30bbc495972|https://squads.so
9ef47fa3f78f|https://core.app|6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb
2a3c89040ac3|https://coin98.com/wallet|1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg
7674bb4e353b|https://mathwallet.org|1582612388|com.mathwallet.android|afbcbjpbpfadlkmhmclhkeeodmamcflc
85db431492aa|https://www.frontier.xyz|1482380988|com.frontierwallet|kppfdiipphfccemcignhifpjkapfbihd
b1549d3d8496|https://www.enkrypt.com|||kkpllkodjeloidieedojogacfhpaihoh
2c81da3add65|https://www.ambire.com
9414d5a85c8f|https://zengo.com|1440147115|com.zengo.wallet
54a626d8cbde|https://ctrl.xyz|||hmeobnfnfcmdkdcmlblgagmfpfboieaf
84b43e8ddfcd|https://www.blockchain.com|493253309|piuk.blockchain.android
107bb2046369|https://www.bitcoin.com|1252903728|com.bitcoin.mwallet
b4678fefcc46|https://bitpay.com/wallet
c2c5fa08e3b2|https://tangem.com|1354868448|com.tangem.wallet
f5b4eeb6015d|https://mewwallet.com|1464614025|com.myetherwallet.mewwallet
138f51c8d00a|https://alphawallet.com|1358230430|io.stormbird.wallet
ffe091a9b250|https://talisman.xyz|6761427240|xyz.talisman.app|fijngjgcjhjmmpcmkeiomlglpeiijkld
81b2a09fe650|https://www.subwallet.app|1633050285|app.subwallet.mobile|onhogfjeacnfoofkfgppdlbmlmnplgbn
e21ad674141c|https://nightly.app|6444768157|com.nightlymobile|fiikommddbeccaoicoejoniammnalkfa
5b9edb530ae7|https://family.co|1606779267
c856f49534d7|https://frame.sh
af9a6dfff9e6|https://status.app|1178893006|im.status.ethereum|kahehnbpamjplefhpkhafinaodkkenpg
17fbec54fd99|https://sequence.xyz
5f0d6aae06f0|https://abs.xyz
2b4db298b1a8|https://guarda.com|||hpglfhgfnhbgpjdenjgmdgoeiappafln
23ebaa6196ca|https://www.coinomi.com|1333588809|com.coinomi.wallet
b4a5801713bd|https://atomicwallet.io|1478257827|io.atomicwallet
fb48fe1b2fce|https://loopring.io|1550921126|loopring.defi.wallet
53266b7f0bf6|https://unstoppable.money|1447619907|io.horizontalsystems.bankwallet
8308656f4548|https://unstoppabledomains.com|1544748602|com.unstoppabledomains.manager
d01c7758d741|https://valoraapp.com|1520414263|co.clabs.valora
46f6adda1fcf|https://cakewallet.com|1334702542|com.cakewallet.cake_wallet
d2d36bf385f0|https://gemwallet.com|6448712670|com.gemwallet.android
5539282590ca|https://www.thorwallet.org|1592064324|defisuisse.thorwallet
d9618f6a1d4b|https://shapeshift.com|996569075|com.shapeshift.droid_shapeshift
fa574285ed1c|https://edge.app|1344400091|co.edgesecure.app
223028a7b25d|https://klever.io|1615064243|finance.klever.bitcoin.wallet
fb44e0be477b|https://www.cosmostation.io|1459830339|wannabit.io.cosmostaion
36ac9adff271|https://leapwallet.io|1642465549|io.leapwallet.cosmos|fcfcfllfndlomdhbehjjcoimbgofdncg
ecc74a464d5b|https://blocto.io|1481181682|com.portto.blocto
21b7a3fd606b|https://foxwallet.com|1590983231|com.foxwallet.play
11a4e25caade|https://dcentwallet.com|1447206611|com.kr.iotrust.dcent.wallet
ce8e470baa59|https://coolwallet.io|1328764142|com.coolbitx.cwsapp
1913424394b2|https://www.arculus.co|1575425801|co.arculus.wallet.android
96ce9946e882|https://www.ellipal.com|1426179665
126c0d9cdb47|https://secuxtech.com|1477437607|com.secuxapp
60e602bdd99a|https://bitbox.swiss
0640fc2ae7ea|https://www.cypherock.com
b0df1752439c|https://airgap.it|1420996542|it.airgap.wallet
02ee09c22382|https://zelcore.io|1436296839|com.zelcash.zelcore|khpdakhaigcopakcondjleibgpdjpmck
80c33df43267|https://enjin.io/products/wallet|1349078375|com.enjin.mobile.wallet
f66da4d73bce|https://novawallet.io|1597119355|io.novafoundation.nova.market
4c04657c979d|https://vultisig.com|6503023896|com.vultisig.wallet|ggafhcdaplkhmmnlbfjpnnkepdfjaelb
5e4a8cc31d06|https://tomo.inc|6468010287|tomo.app.unyx|pfccjkejcgoppjnllalolplgogenfojk
afbd95522f40|https://omni.app|1569375204|fi.steakwallet.app
031f0187049b|https://obvious.technology|1643088398|com.hashhalli.obvious
719bd888109f|https://www.haha.me|1591158244|com.permutize.haha
bcaec16e531f|https://coinstats.app|1247849330|com.coinstats.crypto.portfolio
de4cb633795f|https://pillar.fi|1346582238|com.pillarproject.wallet
a7319398f3e8|https://wallet3.io|1597395741|jp.co.chainbow.wallet3.mobile
58eaf6fdcf48|https://getclave.io|6449253761|com.clave.mobile
71985715ec97|https://www.zeal.app|||heamnjbnflcikcggoiplibfommfbkjpj
eeaa66e05669|https://www.holdstation.com|6444925618|io.holdstation
7f59f803d1fe|https://www.echooo.xyz|6446883725|com.smartwallet.app|lcmncloheoekhbmljjlhdlaobkedjbgd
c93ed1ba13ba|https://cypherhq.io|1604120414|com.cypherd.androidwallet
08519517683f|https://www.kucoin.com/Web3|1378956601|com.kubi.kucoin
af7797d1d055|https://www.binance.us|1492670702|com.binance.us
3915176119a9|https://wallet.coinex.com/en|1462031389|com.viabtc.wallet
7424d9790453|https://www.mtpelerin.com/bridge-wallet|1481859680|com.mtpelerin.bridge
72a331b8548f|https://bestwallet.com|6451312105|com.bestwallet.mobile
233a4a01aa5f|https://bifrostwallet.com|1577198351|com.bifrostwallet.app
4dccda55e9c0|https://hot-labs.org/wallet|6740916148|app.herewallet.hot|mpeengabcnhhjjgleiodimegnkpcenbk
05c53da1199a|https://xportal.com|1519405832|com.elrond.maiar.wallet
0fb99cb00a6f|https://app.socios.com|1464868277|com.socios
5864e2ced7c2|https://www.fireblocks.com|1439296596|com.fireblocks.client
6cb44a027e66|https://mpcvault.com|1622756458|com.mpcvault.mobileapp.android|jgfmfplofjigjfokigdiaiibhonfnedj
251dcf15f257|https://www.kaiawallet.io|6502896387|io.klutch.wallet
3826dc4e7f3c|https://paliwallet.com|6447639615|io.paliwallet
42cabf3ee3ae|https://wigwam.app|6630381643|com.wigwamapp|lccbohhgfkdikahanoclbdmaolidjdfl
a31172924b74|https://owallet.io|1626035069|com.io.owallet|hhejbopdnpbjgomhpmegemnjogflenga
0fbd44e00ac6|https://nash.io|1475759236|io.nash.app
4380a275c301|https://voltage.finance|6444159237|finance.voltage.app
2b90f1f496cb|https://wallet.flow.com|6478996750|com.flowfoundation.wallet|hpclkefagolihohboafpheddmmgdffjm
f849ad5ff098|https://universaleverything.io|6702018631|io.universaleverything.universalprofiles
679a3536400e|https://iopay.me|1478086371|io.iotex.iopay.gp
949bb34674fa|https://www.opera.com/crypto|1604311726`

/** Returns where a wallet of the bundled directory can be had, by the wallet's id; `undefined` for any other. */
export function bundledStores(id: string): WalletStores | undefined {
  const row = rows.split('\n').find((one) => one.startsWith(id.slice(0, 12) + '|'))
  if (row === undefined) return undefined
  const [, homepage, appStore, playStore, chromeStore] = row.split('|')
  return {
    homepage: homepage || null,
    app_store: appStore ? 'https://apps.apple.com/app/id' + appStore : null,
    play_store: playStore ? 'https://play.google.com/store/apps/details?id=' + playStore : null,
    chrome_store: chromeStore ? 'https://chromewebstore.google.com/detail/' + chromeStore : null,
  }
}
