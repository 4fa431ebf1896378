/** Words of titles in English, German, French, Spanish, Italian, Portuguese and Dutch, without accents. */
const titles = wordsOf(`
  abogada abogado accountant accountmanager acheteur acheteuse actor actuary acupuncturist addetta addetto
  adjoint adjointe administrateur administratief administrativa administrativo administrator administratrice
  adviser adviseur advisor advocate advogada agent airman ajudante albanil almoxarife alternant alternante
  ambassador ambulanciere amministratore amministratrice analista analyste animateur animator animatrice
  anthropologist apotheker apothekerin appraiser apprenti apprentice apprenticeship apprentie aprendiz
  arbeider arborist archaeologist archeologist architect architecte architetto archivist arquitecta
  arquitecto arquiteta arquiteto artist asesor asesora asistente assessor assessora assistant assistante
  assistente associate associe associee astronomer atendente attendant attorney audiologist auditeur auditor
  auditrice aushilfe auszubildende auszubildenden auszubildender author autista auxiliaire auxiliar avocat
  avocate avvocato ayudante azubi babysitter bachelorand backer bailiff baker banker barber barista barman
  bartender bassist beamter beamtin becaria becario bediende bedienung beekeeper benevole bestuurder
  bestuurslid bibliotecaria bibliotecario bioinformatician biologist blacksmith blogger boekhouder bolsista
  bookkeeper bookseller borsista botanist boulanger brewer bricklayer broker buchhalter buchhalterin bufdi
  builder bundesfreiwilligendienst busser butcher buyer cadet caissier caissiere cajera cajero camarera
  camarero cameriera cameriere capataz capo captain cardiologist caregiver carer caretaker cariste carpenter
  carpintero cartographer cashier cellist ceo cfo chair chairman chairwoman chancellor chaplain charge
  chargee chauffeur chef cheffe chemist chercheur chercheuse chief chiropractor choreographer cientista
  cinematographer cio cleaner clerk clinician cmo cna coach cocinera cocinero cofounder cofundadora coiffeur
  coiffeuse colaborador colaboradora collaborateur collaborator collaboratore collaboratrice colonel
  columnist comercial commessa commesso commissioner composer comprador compradora comptable concepteur
  conceptrice concierge conductor conductora conseiller conseillere conserje conservator consul consulente
  consultant consultante consultor consultora contabile contable contador contadora contractor contributor
  controller coo cook coordenador coordenadora coordinador coordinadora coordinateur coordinator
  coordinatore coordinatrice copywriter corporal correspondent cosmetologist councillor councilor counsellor
  counselor courier cozinheira cozinheiro cto cuidador cuidadora cuisinier cuisiniere cuoca cuoco curator
  custodian cutter cutterin dancer deacon dealer dean deckhand delegue deleguee delineante demonstrator
  dentist dentista dependienta dependiente dermatologist desarrollador desarrolladora desenvolvedor
  desenvolvedora designer designerin dessinateur dessinatrice detective developer developpeur developpeuse
  devops dietician dietitian diplomat directeur director directora directrice diretor diretora direttore
  direttrice disenador disenadora dishwasher dispatcher disponent disponentin distiller docent docente
  doctor doctorant doctorante doctorat doktorand doktorandin dottoranda dottorando dozent dozentin drafter
  driver drummer ecologist economist editor educador educadora educateur educatore educatrice eigenaar
  einkaufer einkauferin ejecutiva ejecutivo electrician electricien electricienne electricista eletricista
  elettricista embaixador embaixadora employe employee empreendedor empreendedora emt encargada encargado
  encarregada encarregado enfermeira enfermeiro enfermera enfermero engenheira engenheiro engineer
  enseignant enseignante epidemiologist erzieher erzieherin escrituraria escriturario essayist estagiaria
  estagiario estagio estetista estheticienne estimator estoquista etudiant etudiante evaluator evangelist
  evp examiner executive expert facilitator fahrer fahrerin farmaceutica farmaceutico farmacista farmer
  fellow fellowship filmmaker firefighter fisioterapeuta fitter fleuriste florist floristin fondateur
  fondatore fondatrice fontanero foreman forester formateur formatrice fotograf fotografa fotografin
  fotografo founder freelance freelancer friseur friseurin fsj fundador fundadora garcom garconete gardener
  gartner gartnerin generalist geneticist geologist geophysicist gerant gerante gerente geschaftsfuhrer
  geschaftsfuhrerin geselle gesellin gestionnaire gestor gestora giornalista glazier grader grafico grafiker
  grafikerin graphiste groomer groundskeeper grunder grunderin guard guitarist hairdresser handyman head
  hebamme helpdesk historian horticulturist host hostess hote hotesse housekeeper hulpkok hydrologist
  hygienist idraulico illustrator imam immunologist impiegata impiegato infermiera infermiere infirmier
  infirmiere infographiste ingegnere ingeniera ingeniero ingenieure inhaber inhaberin insegnante inspector
  installer instructor integrateur integratrice intern internship internships interprete interpreter
  investigador investigadora investigator invigilator janitor jardinero jardinier jefa jefe jeweller joiner
  jornalista journalist journaliste journalistin judge juriste juror kamerafrau kameramann kassierer
  kassiererin kellner kellnerin kelner klempner koch kochin kok kosmetikerin kraftfahrer krankenschwester
  laborer labourer lagerist lageristin landscaper landwirt landwirtin lawyer lead leader lecturer lehre
  lehrling leraar lerares librarian lieutenant lifeguard limpiador limpiadora lineman linguist livreur
  livreuse lobbyist locksmith logopade logopadin machinist macon maestra maestro magasinier magazziniere
  magistrate maintainer maler malerin manager manoeuvre manutentionnaire maquettiste maquinista mason
  masseuse masterand mathematician matron maurer mayor md mecanica mecanicien mecanicienne mecanico
  meccanico mechanic mechatroniker mechatronikerin medecin medica medico member mentor menuisier menuisiere
  merchandiser meteorologist metzger microbiologist midwife millwright miner minister missionary mixologist
  moderator monitor monitora monteuse motorista mozo musician nanny neurologist notaire notar notarin
  notfallsanitater novelist nurse nutricionista nutritionist oceanographer officer oncologist onderzoeker
  ontwikkelaar operador operadora operaia operaio operaria operario operateur operative operator operatrice
  oprichter optometrist organiser organist organizer osteopath ouvrier ouvriere owner packer painter
  paralegal paramedic paraprofessional parrucchiera parrucchiere partner pasante pastor pathologist
  patissier patissiere pediatrician pedreiro peintre peon percussionist periodista pesquisador pesquisadora
  pharmacien pharmacienne pharmacist philosopher phlebotomist photographe photographer physician physicist
  pianist picker pilot planner plaquiste plasterer playwright plombier plombiere plumber podcaster
  podiatrist poet porteiro porter position postdoc postdoctorant postdoctorante postgraduate practicante
  practicas preparateur preparatrice presenter president presidente priest principal proctor producer
  producteur productrice produtor produtora profesor profesora professeur professeure professor professora
  professoressa progettista programador programadora programmatore programmatrice programmer programmeur
  programmeuse programmierer programmiererin projectleider proofreader propietaria propietario provost
  psicologa psicologo psychiatrist psychologe psychologin psychologist psychologue publicist puericultrice
  purchaser rabbi radiographer radiologist ragioniera ragioniere ranger realisateur realisatrice realtor
  recepcionista receptionist rechtsanwalt rechtsanwaltin recruiter rector redacteur redactor redactora
  redactrice redator redatora referee regisseur regisseurin registrar repartidor repartidora reporter
  representant representante representative researcher residency resident residente responsabile responsable
  restorer rettungssanitater reviewer ricercatore ricercatrice rigger roaster roofer salesman salesperson
  saleswoman saxophonist scaffolder scheduler scholar schoonmaker schreiner schreinerin schriftfuhrer
  schriftfuhrerin scientist screenwriter sculptor seamstress secretaire secretaresse secretaria secretario
  secretary segretaria segretario seismologist sekretar sekretarin selbstandig selbstandige selbstandiger
  selbstandigr seller senator sergeant server serveur serveuse singer skipper socio sociologist soldador
  soldat soldatin soldier soloist sommelier sonographer sozialpadagoge sozialpadagogin speaker specialist
  sre stage stages stagiair stagiaire stagista standardiste statistician stenographer steuerfachangestellte
  steuerfachangestellter steward stewardess strategist stylist subdirector subdirectora superintendent
  supervisor supervisora support surgeon surveyor sviluppatore sviluppatrice svp tailor tandarts teacher
  teamlead teamleider technician technicien technicienne technicus technologist tecnica tecnico
  teleconseiller teleconseillere telemarketer teleoperador teleoperadora teller tester therapist tiler
  tirocinante tirocinio tischler tischlerin titolare toolmaker toxicologist trabajador trabajadora trader
  traducteur traductor traductora traductrice tradutor tradutora traduttore traduttrice trainee traineeship
  transcriber translator treasurer tresorier tresoriere trustee tutor typist ubersetzer ubersetzerin umpire
  undergraduate underwriter upholsterer usher vendedor vendedora vendeur vendeuse venditore venditrice
  verkoopster verkoper verpleegkundige veterinarian vicar videographer vigilante violinist virologist
  vocalist volontar volontariat volontarin voluntaria voluntario volunteer vorsitzende vorsitzender vorstand
  vp vrachtwagenchauffeur vrijwilliger vrijwilligster waiter waitress webdesigner webmaster welder winemaker
  worker writer zaakvoerder zelador zeladora zivildiener zivildienst zoologist
`)
/** German titles are compounds: "Werkstudent", "Altenpflegerin". */
const titleEndings = wordsOf(`
  analyst analystin medewerker medewerkster verantwoordelijke leider leidster beheerder begeleider begeleidster hulp arbeiter arbeiterin architekt architektin arzt arztin assistent assistentin assistenz
  beauftragte beauftragter berater beraterin betreuer betreuerin direktor direktorin elektriker elektrikerin
  elektroniker elektronikerin entwickler entwicklerin fachkraft gestalter gestalterin helfer helferin ingenieur
  ingenieurin jurist juristin kauffrau kaufmann koordinator koordinatorin kraft lehrer lehrerin leiter leiterin
  mechaniker mechanikerin meister meisterin mitarbeiter mitarbeiterin monteur monteurin pfleger pflegerin planer
  planerin praktikant praktikantin praktikum redakteur redakteurin referent referentin sachbearbeiter
  sachbearbeiterin schlosser schlosserin spezialist spezialistin student studentin techniker technikerin
  therapeut therapeutin trainer trainerin verkaufer verkauferin vertreter vertreterin verwalter verwalterin
  zeichner zeichnerin handler handlerin binder binderin laborant laborantin sekretar sekretarin angestellte angestellter lehrling geselle gesellin
  bauer bauerin backer backerin maler malerin bediener bedienerin fuhrer fuhrerin prufer pruferin gehilfe gehilfin
  kaufleute forscher forscherin trager tragerin schwester
`)
const titlePhrase =
  /(?<![a-z])(?:aide[- ]soignante?|post-?doctorante?|ph\.?d\.? (?:student|candidate|researcher)|doctoral candidate|tech lead|agente? de|agent commercial|maitre de conferences|sage-femme|co-ordinator|au pair|social worker|duales studium|freiwilliges soziales jahr|crew member|scrum master|help desk)(?![a-z])/
/** Words in the names of employers, in the same languages. */
const employers = wordsOf(`
  hogeschool universiteit gemeente ziekenhuis stichting vereniging ministerie vzw bvba academy agence agency agentur airlines airways albergo altenheim apotheke army asociacion associacao
  association associazione autohaus ayuntamiento azienda backerei bakery banco bank banque brewery bufete
  bundeswehr cabinet cafe cafeteria camara caritas center centre centro cervejaria chu church clinic clinica
  clinique club colegio college commission company comune consejeria construcciones construtora cooperativa
  corporation correios council county departamento department diakonie diner diputacion diretoria ecole edition
  ehpad embassy entreprise escola escritorio escuela faculdade facultad faculte faculty fakultat farmacia farms
  festival filmfestspiele fondazione foods foundation fraunhofer fundacao fundacion gemeinde gemeinschaftspraxis
  gestoria gobierno grill group groupe grupo gruppe gym handwerkskammer healthcare holding holdings hopital
  hospice hospital hostal hotel imobiliaria industria industries infirmary institut institute instituto insurance istituto junta
  kanzlei kindergarten kindertagesstatte kirchengemeinde kita klinikum lab laboratoire laboratories laboratorio
  laboratory labs lehrstuhl liceo loja lycee mairie metalurgica metzgerei ministere ministerio ministerium
  ministry motors museum nations navy news olympics orchestra ospedale ospedaliera parrocchia pflegeheim
  pharmacie pharmacy pizza politecnica politecnico polizei polytechnic polytechnique praxis prefeitura press
  realty restaurant restaurante ristorante school schools scuola seniorenheim societe society sparkasse stadt
  stadtwerke stiftung studio studios superintendencia supermarket supermarkt supermercado supermercato talleres
  teatro theater theatre tienda times transportadora transportes tribunal tribunale trust universidad
  universidade universita university ventures verband verein verlag werke workplace zoo
`)
const employerEndings = [
  'amt',
  'gesellschaft',
  'gymnasium',
  'klinik',
  'krankenhaus',
  'schule',
  'zentrum',
  'werke',
]
const employerStarts = ['universit']
const employerPhrase = /(?<![a-z])(?:city of|department of|air force|banking group)(?![a-z])/
/** These name an employer at the end of a text only: "Acme Software", but "Software Engineer". */
const lastOfEmployer = wordsOf(`
  ai bar capital club coffee consulting digital energy farm fitness hall health hotels house library logistics
  market media network networks park partners pharma research robotics salon services shop software solutions
  spa store stores systeme systems technologies technology
`)
/** Legal forms are written with a capital: "SE" is one, the Spanish "se" is none. */
const legalForms = wordsOf(`
  inc llc ltd corp co gmbh mbh ag se kg kgaa ohg ev ek plc sa bvba vof sas sasu sarl srl srls sl slu bv nv ab oy aps spa
  ltda eurl asbl pte pty pvt llp limited
`)

/** How somebody is employed; beside a title it says nothing. */
export const contractWord =
  /^(?:(?:mission|stage|cdi|cdd|alternance|int[ée]rim|freelance|contract|contractor|full[- ]?time|part[- ]?time|permanent|temporary|self-employed|vollzeit|teilzeit|festanstellung|befristet|praktikum|internship|pr[áa]cticas|est[áa]gio|tirocinio|pasant[íi]a|contrato|jornada completa|media jornada|indefinido|temporal|remote|hybrid)(?:\s*(?:&|\/|,|\+|et|und|and|y)\s*)?)+$/iu

/** Above 0 for what reads like a title, below for an employer, 0 where words do not tell. */
export function rankOf(text: string): number {
  const known = ranks.get(text)
  if (known !== undefined) return known
  if (ranks.size >= mostRemembered) ranks.clear()
  const found = readRank(text)
  ranks.set(text, found)
  return found
}

/** A row is asked for its rank by every step of the reading. */
const ranks = new Map<string, number>()
const mostRemembered = 2000

const titleOf =
  /^(\p{L}+)(?= .{0,40}(?:(?<= )(?:of|for|to|in|de|del|do|da|du|des|dans|chez|pour|di|della|para|en|der|im|für)(?= )|(?<= )d['’]))/iu

function readRank(text: string): number {
  const isAtEnd = lastOfEmployer.has(partsOf(text).at(-1) ?? '')
  const company = hasCompanyWord(text) ? 3 : isAtEnd ? 1 : 0
  const lastWord = (text.split(/[(,]/, 1)[0] ?? '').trimEnd().split(/\s+/).at(-1) ?? ''
  // "Lab Manager" and "Gerente de Tienda" are titles although labs and shops employ people.
  const [, firstWord = ''] = titleOf.exec(text) ?? []
  const isHead = hasTitleWord(lastWord) || hasTitleWord(firstWord)
  return (hasTitleWord(text) ? 2 : 0) + (isHead ? 2 : 0) - company
}

/** Whether a word of the text says by itself that it is a title or an employer. */
export function isNamed(text: string): boolean {
  return hasTitleWord(text) || hasCompanyWord(text)
}

export function hasTitleWord(text: string): boolean {
  return (
    titlePhrase.test(plainOf(text)) ||
    partsOf(text.replace(/(?<!\S)\d{1,4}\+?\s\p{L}+/gu, '')).some(
      (word) =>
        titles.has(word) || [...titleEndings].some((ending) => word.length > 5 && word.endsWith(ending)),
    )
  )
}

export function hasCompanyWord(text: string): boolean {
  const whole = text
    .replace(colorado, '')
    .split(/[\s,()/]+/)
    .filter((word) => /\p{Lu}/u.test(word))
  return (
    whole.some((word) => legalForms.has(plainOf(word).replaceAll('.', ''))) ||
    employerPhrase.test(plainOf(text)) ||
    text.split(/[\s,.()/:;"“”„]+/).some((word) => isEmployerWord(plainOf(word)))
  )
}

/** "Boulder, CO" is no company. */
const colorado = /, CO(?=$|,|\)| \d{5})/

function isEmployerWord(word: string): boolean {
  return (
    employers.has(word) ||
    employerEndings.some((ending) => word.endsWith(ending)) ||
    (employerStarts.some((start) => word.startsWith(start)) && !word.startsWith('universitari'))
  )
}

function partsOf(text: string): string[] {
  return plainOf(text)
    .split(/[^a-z]+/)
    .filter((word) => word !== '')
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/g, 'ss').toLowerCase()
}

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}
