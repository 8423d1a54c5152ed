// Written by scripts/wallets.ts from the server's directory. Change that, not this.
import type { WalletListing } from '@latchkit/wire'

/** Where a wallet can be had. */
export type WalletStores = Pick<WalletListing, 'homepage' | 'app_store' | 'play_store' | 'chrome_store'>

// the beginning of the id, or what it is made of|homepage|app store|play store|chrome store
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
so.onekey.app.wallet|https://onekey.so|1609559473|so.onekey.app.wallet|jnmbobjmhlngoefaiojfljckilhhlhcj
Trezor Suite|https://trezor.io/trezor-suite|1631884497|io.trezor.suite
15c8b91ade1a|https://www.bybit.com/web3|1488296980|com.bybit.app|pdliaogehgdbhbnmkklieghmmjkpigpa
541d5dcd4ede|https://wallet.roninchain.com|1592675001|com.skymavis.genesis|fnjhmkhhmkbjkkabndcnnogagogbneec
app.keplr|https://keplr.app|1567851089|com.chainapsis.keplr|dmkamcknogkgcdfhhbddcghachkejeap
2a87d74ae02e|https://www.xverse.app|1552272513|com.secretkeylabs.xverse|idnnbdplmphpflfnlkomgpfbpcgelopg
483afe1df1df|https://leather.io|||ldinpeekobnhjjdofggfgjlcehhmanlj
UniSat|https://unisat.io|||ppbibelpcjmhbdihakflkdcoccbadkpo
BlueWallet|https://bluewallet.io|1376878040|io.bluewallet.bluewallet
0ef262ca2a56|https://jup.ag/mobile|6484069059|ag.jup.jupiter.android
Glow|https://glow.app
Squads|https://squads.so
app.core.extension|https://core.app|6443685999|com.avaxwallet|agoakfejjabomempkjlepdflaleeobhb
2a3c89040ac3|https://coin98.com/wallet|1561969966|coin98.crypto.finance.media|aeachknmefphepccionboohckonoeemg
7674bb4e353b|https://mathwallet.org|1582612388|com.mathwallet.android|afbcbjpbpfadlkmhmclhkeeodmamcflc
85db431492aa|https://www.frontier.xyz|1482380988|com.frontierwallet|kppfdiipphfccemcignhifpjkapfbihd
com.enkrypt|https://www.enkrypt.com|||kkpllkodjeloidieedojogacfhpaihoh
2c81da3add65|https://www.ambire.com
9414d5a85c8f|https://zengo.com|1440147115|com.zengo.wallet
io.xdefi|https://ctrl.xyz|||hmeobnfnfcmdkdcmlblgagmfpfboieaf
84b43e8ddfcd|https://www.blockchain.com|493253309|piuk.blockchain.android
107bb2046369|https://www.bitcoin.com|1252903728|com.bitcoin.mwallet
b4678fefcc46|https://bitpay.com/wallet
Tangem Wallet|https://tangem.com|1354868448|com.tangem.wallet
f5b4eeb6015d|https://mewwallet.com|1464614025|com.myetherwallet.mewwallet
138f51c8d00a|https://alphawallet.com|1358230430|io.stormbird.wallet
xyz.talisman|https://talisman.xyz|6761427240|xyz.talisman.app|fijngjgcjhjmmpcmkeiomlglpeiijkld
app.subwallet|https://www.subwallet.app|1633050285|app.subwallet.mobile|onhogfjeacnfoofkfgppdlbmlmnplgbn
app.nightly|https://nightly.app|6444768157|com.nightlymobile|fiikommddbeccaoicoejoniammnalkfa
co.family.wallet|https://family.co|1606779267
sh.frame|https://frame.sh
af9a6dfff9e6|https://status.app|1178893006|im.status.ethereum|kahehnbpamjplefhpkhafinaodkkenpg
Sequence Wallet|https://sequence.xyz
xyz.abs|https://abs.xyz
com.guarda.wallet|https://guarda.com|||hpglfhgfnhbgpjdenjgmdgoeiappafln
Coinomi|https://www.coinomi.com|1333588809|com.coinomi.wallet
Atomic Wallet|https://atomicwallet.io|1478257827|io.atomicwallet
io.loopring.wallet|https://loopring.io|1550921126|loopring.defi.wallet
Unstoppable Wallet|https://unstoppable.money|1447619907|io.horizontalsystems.bankwallet
8308656f4548|https://unstoppabledomains.com|1544748602|com.unstoppabledomains.manager
d01c7758d741|https://valoraapp.com|1520414263|co.clabs.valora
Cake Wallet|https://cakewallet.com|1334702542|com.cakewallet.cake_wallet
Gem Wallet|https://gemwallet.com|6448712670|com.gemwallet.android
THORWallet|https://www.thorwallet.org|1592064324|defisuisse.thorwallet
ShapeShift|https://shapeshift.com|996569075|com.shapeshift.droid_shapeshift
Edge|https://edge.app|1344400091|co.edgesecure.app
Klever Wallet|https://klever.io|1615064243|finance.klever.bitcoin.wallet
Cosmostation|https://www.cosmostation.io|1459830339|wannabit.io.cosmostaion
Leap|https://leapwallet.io|1642465549|io.leapwallet.cosmos|fcfcfllfndlomdhbehjjcoimbgofdncg
Blocto|https://blocto.io|1481181682|com.portto.blocto
FoxWallet|https://foxwallet.com|1590983231|com.foxwallet.play
DCENT|https://dcentwallet.com|1447206611|com.kr.iotrust.dcent.wallet
com.coolbitx.cwsapp|https://coolwallet.io|1328764142|com.coolbitx.cwsapp
Arculus Wallet|https://www.arculus.co|1575425801|co.arculus.wallet.android
ELLIPAL|https://www.ellipal.com|1426179665
SecuX|https://secuxtech.com|1477437607|com.secuxapp
BitBox|https://bitbox.swiss
Cypherock|https://www.cypherock.com
AirGap Wallet|https://airgap.it|1420996542|it.airgap.wallet
io.zelcore|https://zelcore.io|1436296839|com.zelcash.zelcore|khpdakhaigcopakcondjleibgpdjpmck
Enjin Wallet|https://enjin.io/products/wallet|1349078375|com.enjin.mobile.wallet
Nova Wallet|https://novawallet.io|1597119355|io.novafoundation.nova.market
me.vultisig|https://vultisig.com|6503023896|com.vultisig.wallet|ggafhcdaplkhmmnlbfjpnnkepdfjaelb
5e4a8cc31d06|https://tomo.inc|6468010287|tomo.app.unyx|pfccjkejcgoppjnllalolplgogenfojk
afbd95522f40|https://omni.app|1569375204|fi.steakwallet.app
031f0187049b|https://obvious.technology|1643088398|com.hashhalli.obvious
719bd888109f|https://www.haha.me|1591158244|com.permutize.haha
bcaec16e531f|https://coinstats.app|1247849330|com.coinstats.crypto.portfolio
Pillar|https://pillar.fi|1346582238|com.pillarproject.wallet
Wallet 3|https://wallet3.io|1597395741|jp.co.chainbow.wallet3.mobile
Clave|https://getclave.io|6449253761|com.clave.mobile
app.zeal|https://www.zeal.app|||heamnjbnflcikcggoiplibfommfbkjpj
Holdstation Wallet|https://www.holdstation.com|6444925618|io.holdstation
Echooo Wallet|https://www.echooo.xyz|6446883725|com.smartwallet.app|lcmncloheoekhbmljjlhdlaobkedjbgd
Cypher Wallet|https://cypherhq.io|1604120414|com.cypherd.androidwallet
KuCoin Web3 Wallet|https://www.kucoin.com/Web3|1378956601|com.kubi.kucoin
Binance.US Wallet|https://www.binance.us|1492670702|com.binance.us
CoinEx Wallet|https://wallet.coinex.com/en|1462031389|com.viabtc.wallet
7424d9790453|https://www.mtpelerin.com/bridge-wallet|1481859680|com.mtpelerin.bridge
Best Wallet|https://bestwallet.com|6451312105|com.bestwallet.mobile
com.bifrostwallet|https://bifrostwallet.com|1577198351|com.bifrostwallet.app
org.hot-labs|https://hot-labs.org/wallet|6740916148|app.herewallet.hot|mpeengabcnhhjjgleiodimegnkpcenbk
com.elrond.maiar.wallet|https://xportal.com|1519405832|com.elrond.maiar.wallet
Socios.com - Wallet & Tokens|https://app.socios.com|1464868277|com.socios
5864e2ced7c2|https://www.fireblocks.com|1439296596|com.fireblocks.client
com.mpcvault.broswerplugin|https://mpcvault.com|1622756458|com.mpcvault.mobileapp.android|jgfmfplofjigjfokigdiaiibhonfnedj
Kaia Wallet|https://www.kaiawallet.io|6502896387|io.klutch.wallet
Pali Wallet|https://paliwallet.com|6447639615|io.paliwallet
com.wigwam.wallet|https://wigwam.app|6630381643|com.wigwamapp|lccbohhgfkdikahanoclbdmaolidjdfl
io.owallet|https://owallet.io|1626035069|com.io.owallet|hhejbopdnpbjgomhpmegemnjogflenga
Nash|https://nash.io|1475759236|io.nash.app
Volt Wallet|https://voltage.finance|6444159237|finance.voltage.app
com.flowfoundation.wallet|https://wallet.flow.com|6478996750|com.flowfoundation.wallet|hpclkefagolihohboafpheddmmgdffjm
UniversalProfiles|https://universaleverything.io|6702018631|io.universaleverything.universalprofiles
ioPay|https://iopay.me|1478086371|io.iotex.iopay.gp
Opera Crypto Browser|https://www.opera.com/crypto|1604311726`

/** Returns where a wallet of the bundled directory can be had, by the wallet's id; `undefined` for any other. */
export function bundledStores(id: string): WalletStores | undefined {
  const madeOf = id.replaceAll(/../g, (digits) => digits === '00' ? '' : String.fromCharCode(Number.parseInt(digits, 16)))
  const keys = [id.slice(0, 12) + '|', madeOf + '|']
  const row = rows.split('\n').find((one) => keys.some((key) => one.startsWith(key)))
  if (row === undefined) return undefined
  const [, homepage, appStore, playStore, chromeStore] = row.split('|')
  return {
    homepage: homepage || null,
    app_store: appStore ? 'https://apps.apple.com/app/id' + appStore : null,
    play_store: playStore ? 'https://play.google.com/store/apps/details?id=' + playStore : null,
    chrome_store: chromeStore ? 'https://chromewebstore.google.com/detail/' + chromeStore : null,
  }
}
