import { agentNouns } from './verb-lists.ts'

const trade = /(?:er|or|ist|ian|man|woman|men|women)s?$/u
/** They end like a trade and are none. */
const thing =
  /^(?:earlier|later|rather|longer|either|neither|together|further|power|adapter|newsletter|transformer|inverter|scooter|soccer|poker|shower|sticker|locker|banner|blender|cylinder|ladder|powder|buffer|laser|copper|rubber|pepper|leather|shutter|gutter|litter|copier|folder|theater|amplifier|rudder|propeller|header|trigger|bumper|hopper|damper|spacer|fastener|tracker|order|container|reminder|timer|charger|paper|letter|folder|computer|printer|water|register|chapter|poster|sensor|motor|factor|error|corridor|floor|door|boiler|cover|number|matter|tender|trailer|server|filter|meter|list|over|under|after|or|for|per|her|other|another|ever|never|winter|summer|river|tower|harbour|weather|offer|quarter|centre|center|fever|freezer|cooler|heater|counter|layer|border|corner|dinner|butter|silver|timber|lumber|sister|slaughter|color|labor|minor|major|indoor|outdoor|interior|exterior|tractor|generator|elevator|calculator|monitor|mirror|sector|vector|reactor|compressor|conveyor|excavator|alternator|scanner|trimmer|roller|washer|dryer|mixer|router|mower|digger|loader|tanker|freighter|trawler|chiller|blower|burner|roster|poster|cluster|master-plan|transfer|hoist|twist|mist|fist|list|september|october|november|december)s?$/u
const someone =
  /^(?:people|customers?|clients?|guests?|patients?|tenants?|colleagues?|coworkers?|board|council|courts?|teams?|crews?|vendors?|suppliers?|boss|bosses|parents?|pupils?|students?|learners?|cadets?|apprentices?|physicians?|doctors?|nurses?|surgeons?|directors?|residents?|neighbours?|police|unions?|banks?|company|firms?|famil(?:y|ies)|son|daughter|wi(?:fe|ves)|friends?|heads?|chefs?|champions?|staff|child|children|boys?|girls?|guys?|lad(?:y|ies)|seniors?|juniors?|mob|gangs?|associations?|ministry|public|reception|mayor|owner|landlord|council|parish|husband|aunt|uncle|cousins?)$/u

/** "Summer", "tractor": ends like a trade and names nobody. `noun` in lower case. */
export const isThingLikeTrade = (noun: string): boolean => thing.test(noun)

/** Somebody, or a house of people: whoever is named may be the one who did what follows. */
export const isPerson = (noun: string): boolean =>
  agentNouns.has(noun) ||
  agentNouns.has(noun.replace(/s$/u, '')) ||
  (trade.test(noun) && !isThingLikeTrade(noun)) ||
  someone.test(noun)
