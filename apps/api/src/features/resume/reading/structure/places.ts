const states =
  'AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY|DC|ON|QC|BC|AB|MB|NS|NSW|VIC|QLD'
const countries =
  "USA|U\\.S\\.A\\.?|US|U\\.S\\.|United States(?: of America)?|UK|U\\.K\\.|United Kingdom|England|Scotland|Wales|Ireland|Éire|Germany|Deutschland|France|Frankreich|Spain|España|Espagne|Italy|Italia|Portugal|Switzerland|Schweiz|Suisse|Austria|Österreich|Netherlands|The Netherlands|Belgium|Belgique|Luxembourg|Denmark|Danmark|Sweden|Sverige|Norway|Norge|Finland|Iceland|Poland|Polska|Czech Republic|Czechia|Slovakia|Hungary|Romania|Bulgaria|Greece|Serbia|Croatia|Slovenia|Estonia|Latvia|Lithuania|Ukraine|Russia|Türkiye|Turkey|Israel|Egypt|Morocco|Maroc|Tunisia|Tunisie|Nigeria|Kenya|Ghana|South Africa|India|Pakistan|Bangladesh|Sri Lanka|Nepal|China|Hong Kong|Taiwan|Japan|South Korea|S\\.? ?Korea|Korea|Republic of Korea|Singapore|Malaysia|Indonesia|Thailand|Vietnam|Philippines|Australia|New Zealand|Canada|Mexico|México|Brazil|Brasil|Argentina|Chile|Colombia|Peru|Perú|Uruguay|UAE|United Arab Emirates|Qatar|Saudi Arabia|Kuwait|Lebanon|Jordan|Iran|Iraq|California|Texas|New York|Washington|Massachusetts|Bavaria|Bayern|Hessen|Ontario|Quebec|Catalonia|Andalucía|Afghanistan|Albania|Algeria|Algérie|Andorra|Angola|Armenia|Azerbaijan|Bahamas|Bahrain|Barbados|Belarus|Belize|Benin|Bénin|Bhutan|Bolivia|Bosnia and Herzegovina|Botswana|Brunei|Burkina Faso|Burundi|Cambodia|Cameroon|Cameroun|Cape Verde|Central African Republic|Congo|Costa Rica|Cuba|Cyprus|Côte d'Ivoire|Ivory Coast|Djibouti|Dominican Republic|República Dominicana|DR Congo|East Timor|Ecuador|El Salvador|Eritrea|Eswatini|Ethiopia|Fiji|Gabon|Gambia|Georgia|Guatemala|Guinea|Guinée|Guyana|Haiti|Haïti|Honduras|Jamaica|Kazakhstan|Kosovo|Kyrgyzstan|Laos|Lesotho|Liberia|Libya|Liechtenstein|Macau|Madagascar|Malawi|Maldives|Mali|Malta|Mauritania|Mauritius|Moldova|Monaco|Mongolia|Montenegro|Mozambique|Myanmar|Namibia|Nicaragua|Niger|North Macedonia|Oman|Palestine|Panama|Panamá|Papua New Guinea|Paraguay|Puerto Rico|Rwanda|Russian Federation|Samoa|Sénégal|Senegal|Seychelles|Sierra Leone|Somalia|South Sudan|Sudan|Suriname|Syria|Tajikistan|Tanzania|Timor-Leste|Togo|Trinidad and Tobago|Turkmenistan|Uganda|Uzbekistan|Venezuela|Viet Nam|Yemen|Zambia|Zimbabwe|Great Britain|Northern Ireland|Südafrika|Türkei|Griechenland|Ungarn|Rumänien|Kroatien|Dänemark|Norwegen|Schweden|Finnland|Polen|Belgien|Niederlande|Nederland|Luxemburg|Spanien|Italien|Tschechien|Russland|Indien|Brasilien|Kanada|Australien|Grèce|Pologne|Allemagne|Italie|Royaume-Uni|Pays-Bas|États-Unis|Irlande|Suède|Inde|Chine|Brésil|Liban|Alemania|Francia|Reino Unido|Irlanda|Suiza|Bélgica|Países Bajos|Estados Unidos|Suecia|Polonia|Germania|Spagna|Regno Unito|Svizzera|Argentine|Colombie|Mexique"
const provinces =
  'Alabama|Alaska|Arizona|Arkansas|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Utah|Vermont|Virginia|West Virginia|Wisconsin|Wyoming|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New South Wales|Victoria|Queensland|Baden-Württemberg|Niedersachsen|Nordrhein-Westfalen|NRW|Sachsen|Thüringen|Brandenburg|Rheinland-Pfalz|Schleswig-Holstein|Saarland|Tirol|Steiermark|Kärnten|Salzburg|Île-de-France|Bretagne|Normandie|Occitanie|Provence|Cataluña|Catalunya|Galicia|País Vasco|Euskadi|Navarra|Aragón|Castilla y León|Murcia|Maharashtra|Karnataka|Tamil Nadu|Telangana|Kerala|Gujarat|Punjab'
const cities =
  'London|Berlin|Hamburg|München|Munich|Köln|Cologne|Frankfurt(?: am Main)?|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Nürnberg|Bremen|Essen|Dortmund|Bonn|Mannheim|Karlsruhe|Freiburg|Bremerhaven|Duisburg|Bochum|Wuppertal|Bielefeld|Münster|Augsburg|Wiesbaden|Mainz|Kiel|Lübeck|Rostock|Magdeburg|Halle|Erfurt|Kassel|Aachen|Braunschweig|Potsdam|Heidelberg|Darmstadt|Regensburg|Würzburg|Ulm|Konstanz|Innsbruck|Linz|Klagenfurt|St\\. Gallen|Luzern|Winterthur|Wien|Vienna|Graz|Zürich|Zurich|Genève|Geneva|Basel|Bern|Lausanne|Paris|Lyon|Marseille|Toulouse|Bordeaux|Lille|Nantes|Nice|Strasbourg|Villeurbanne|Rouen|Nancy|Metz|Dijon|Angers|Tours|Reims|Brest|Toulon|Clermont-Ferrand|Montpellier|Rennes|Grenoble|Bruxelles|Brussels|Madrid|Barcelona|Valencia|Sevilla|Seville|Málaga|Bilbao|Zaragoza|Granada|Alicante|Valladolid|Vigo|Gijón|Oviedo|San Sebastián|Pamplona|Salamanca|Castellón|Tarragona|Girona|Santander|Lisbon|Lisboa|Porto|Rome|Roma|Milan|Milano|Turin|Amsterdam|Rotterdam|Utrecht|The Hague|Eindhoven|Copenhagen|København|Stockholm|Oslo|Helsinki|Dublin|Edinburgh|Glasgow|Manchester|Birmingham|Bristol|Leeds|Cambridge|Oxford|Warsaw|Kraków|Prague|Budapest|Bucharest|Athens|Istanbul|Ankara|Tel Aviv|Dubai|Cairo|Lagos|Nairobi|Cape Town|Johannesburg|Mumbai|Delhi|New Delhi|Bangalore|Bengaluru|Hyderabad|Chennai|Pune|Kolkata|Beijing|Shanghai|Shenzhen|Tokyo|Osaka|Seoul|Taipei|Sydney|Melbourne|Brisbane|Perth|Auckland|Toronto|Montreal|Montréal|Vancouver|New York(?: City)?|NYC|San Francisco|Los Angeles|San Diego|San Jose|Seattle|Boston|Chicago|Austin|Dallas|Houston|Denver|Atlanta|Miami|Philadelphia|Phoenix|Portland|Bogotá|Lima|Santiago|Buenos Aires|São Paulo|Rio de Janeiro|Ciudad de México|Mexico City|Accra|Addis Ababa|Algiers|Amman|Abuja|Almaty|Antwerp|Antwerpen|Baku|Bangkok|Beirut|Belfast|Belgrade|Bergen|Bratislava|Brasília|Brno|Busan|Cardiff|Caracas|Casablanca|Colombo|Dakar|Damascus|Dar es Salaam|Dhaka|Doha|Espoo|Freetown|Gdańsk|Gdansk|Geneve|Ghent|Gent|Gothenburg|Göteborg|Guadalajara|Guangzhou|Guayaquil|Haifa|Hanoi|Harare|Havana|Ho Chi Minh City|Hangzhou|Hong Kong|Incheon|Islamabad|Jakarta|Jeddah|Jerusalem|Kampala|Karachi|Kathmandu|Kigali|Kingston|Kinshasa|Kuala Lumpur|Kuwait City|Kyiv|Kiev|Kyoto|La Paz|Lahore|Leuven|Liège|Liverpool|Ljubljana|Luanda|Lusaka|Łódź|Malmö|Managua|Manila|Maputo|Marrakech|Medellín|Minsk|Mombasa|Montevideo|Monterrey|Moscow|Muscat|Nanjing|Napoli|Naples|Nicosia|Nottingham|Newcastle|Odense|Panama City|Porto Alegre|Poznań|Pretoria|Quito|Rabat|Reykjavik|Riga|Riyadh|Sarajevo|Sheffield|Sofia|Southampton|St\\. Petersburg|Saint Petersburg|Surabaya|Tallinn|Tampere|Tartu|Tashkent|Tbilisi|Tehran|Tirana|Tripoli|Trondheim|Tunis|Turku|Uppsala|Vilnius|Windhoek|Wrocław|Wuhan|Yaoundé|Yerevan|Yokohama|Zagreb|Aarhus|Aalborg|Bologna|Firenze|Florence|Genova|Palermo|Venezia|Venice|Padova|Trento|Pisa|Ottawa|Calgary|Edmonton|Winnipeg|Waterloo|Halifax|Wellington|Christchurch|Adelaide|Canberra|Noida|Gurgaon|Gurugram|Ahmedabad|Jaipur|Lucknow|Kochi|Chandigarh|Pittsburgh|Minneapolis|Detroit|Nashville|Charlotte|Orlando|Tampa|Las Vegas|Salt Lake City|San Antonio|Sacramento|Oakland|Baltimore|Indianapolis|Cincinnati|Cleveland|Kansas City|St\\. Louis|Milwaukee|New Orleans|Honolulu'
const remote =
  'Remote|Hybrid|On-?site|Remoto|Télétravail|Online|Homeoffice|Home Office|Teletrabajo|Teletrabalho|Híbrido|Presencial|Da remoto|Smart working|Mobiles Arbeiten'

const regions = new Set(
  [states, countries, provinces, cities, remote].join('|').replaceAll('\\', '').replace(/\?/g, '').split('|'),
)
const known = new RegExp(`^(?:${states}|${countries}|${provinces}|${cities}|${remote})$`, 'u')
const wayOfWork = new RegExp(`^(?:${remote})$`, 'u')
const town = new RegExp(`^(?:${cities})$`, 'u')
const country = new RegExp(`^(?:${countries})$`, 'u')
const name =
  /^(?:\p{Lu}[\p{L}.'’-]*|\d{1,2})(?:[ -](?:of|am|an|der|de|del|la|le|sur|upon|\p{Lu}[\p{L}.'’-]*|\d{1,2})){0,3}$/u
/** "Springdale AR"; "Acme Co" is a company. */
const townOfState = new RegExp(`^\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)? (?!CO$)(?:${states})$`, 'u')
const joint = /(?:(?<!\s)\s+)?(?:&|;|\||\/|\band\b)\s*/
const maxLetters = 60

/** Whether a text is nothing but a place: "Palo Alto, CA & Ithaca, NY", "Berlin", "Remote". */
export function isPlace(text: string): boolean {
  const plain = text.trim()
  if (plain.length > maxLetters || !/^[\p{Lu}\d]/u.test(plain)) return false
  const pieces = plain.split(joint)
  if (pieces.every(isOnePlace)) return true
  // "Araras – Remote"
  const [town = '', way = ''] = plain.split(/ [-–—] /)
  return wayOfWork.test(way) && name.test(town)
}

/** "Town, Region" of any names; true of many an employer too, so only where the page sets places. */
export function isLikePlace(text: string): boolean {
  if (isPlace(text)) return true
  const pieces = text.trim().split(/,\s*/)
  if (isOnlyTown(pieces.at(-1) ?? '')) return false
  return text.length <= 40 && pieces.length === 2 && pieces.every((piece) => name.test(piece))
}

/** "Town, Region, Country" of any names. */
export function isTownOfCountry(text: string): boolean {
  const pieces = text.trim().split(/,\s*/)
  return (
    pieces.length === 3 && country.test(pieces[2] ?? '') && pieces.slice(0, 2).every((one) => name.test(one))
  )
}

/** "Tamarind, Remote" tells where somebody worked for Tamarind; "Berlin, Remote" names a place only. */
export function partRemote(text: string): { name: string; way: string } | null {
  const [, name = '', way = ''] = /^([^,]{2,60}), ([^,]{2,20})$/u.exec(text.trim()) ?? []
  return wayOfWork.test(way) && !isRegion(name) ? { name, way } : null
}

/** Parts "YMCA, Pomona, CA" into its beginning and the place at its end. */
export function splitPlace(text: string): { rest: string; place: string | null } {
  const pieces = text.split(/,\s*|(?<!\s)\s+[-–—|·]\s+/)
  for (const count of [3, 2, 1]) {
    if (pieces.length <= count) continue
    const first = pieces.slice(-count).join(', ')
    const at = text.lastIndexOf(pieces.at(-count) ?? '')
    const place = text.slice(at)
    // "Siemens, Munich" has one town; "YMCA, Pomona, CA" a town and its state.
    if (at > 0 && isPlace(first))
      return { rest: text.slice(0, at).replace(/(?<![\s,\-–—|·])[\s,\-–—|·]+$/, ''), place }
  }
  return { rest: text, place: null }
}

function isOnePlace(text: string): boolean {
  const plain = text.replace(/(?:(?<!\s)\s+)?\(([^()]*)\)$/, ', $1')
  const pieces = plain.split(/,\s*/).map((piece) => piece.trim())
  const last = pieces.at(-1) ?? ''
  if (townOfState.test(text)) return true
  if (pieces.length > 3 || !isRegion(last)) return false
  // "Transports Valmorel, Lyon" is an employer and its town.
  if (pieces.length === 2 && isOnlyTown(last) && !isRegion(pieces[0] ?? '')) return false
  // "YMCA, Pomona, CA" begins with an employer; "Palo Alto, CA, USA" does not.
  if (pieces.length === 3 && !isRegion(pieces[1] ?? '')) return false
  // "Pinfold, Leeds, UK" has an employer before its town.
  if (pieces.length === 3 && isOnlyTown(pieces[1] ?? '') && !isRegion(pieces[0] ?? '')) return false
  return pieces.slice(0, -1).every((piece) => isRegion(piece) || name.test(piece))
}

function isOnlyTown(text: string): boolean {
  return town.test(text) && !/^(?:New York|Salzburg|Bremen|Berlin|Hamburg)$/.test(text)
}

function isRegion(text: string): boolean {
  return regions.has(text) || known.test(text)
}
