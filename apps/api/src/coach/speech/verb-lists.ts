const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** A clause that begins with one of these has its subject, or needs none. */
export const subjectWords =
  list(`i i'm i’m i've i’ve i'd my we our he she it it's it’s they it this that these those there one all everyone nobody both
  each because so but still afterwards since then later today now hardly`)

/** Verbs that are nothing else: "maintain ERP systems" is what somebody does, whatever follows. */
export const plainVerbs =
  list(`advise analyse analyze begin carry conduct continue escort greet do investigate overbook overhaul recruit repair rebuild arrange enforce assess calculate inspect assist collaborate communicate co-lead co-organise co-organize coordinate create deliver
  deploy develop edit ensure facilitate handle improve induct liaise line-manage maintain manage migrate negotiate observe operate organise organize oversee
  prepare provide publish refurbish serve supervise teach translate tutor wish write`)

/** Verbs that are nouns as well: "lead the team" is a deed, "lead generation" and "test automation" are none. */
export const nounVerbs =
  list(`answer audit build chair check clean coach command control cook count cover design direct document drive fit forecast give help hold implement
  head host sign teach tune brew bake breed sew grow assemble order treat teach serve service dispatch weld wire fly plant brief inspect install interview keep lead look make mentor monitor own perform pick plan present produce release repair represent review run see sell
  support take test track train visit`)

/** Past forms that do not end in -ed, as a resume line begins with them. */
export const irregularPasts =
  list(`arose ate awoke became began bent bled blew bred brought broke built bought came caught chose clung crept cut dealt did dived drank drew drove dug fed fell felt fled
  flew forbade forgot ghostwrote forgave foresaw fought found froze gave got grew had heard held hid hung kept knelt knew laid leant leapt learnt led left lent let lost made
  meant met misled misread mistook outdid outgrew overdid overran overtook repaid reran retold retook misunderstood oversaw overcame overheard overlaid overrode overslept oversold paid proofread put quit ran rang rebuilt redid
  redrew remade resold reset rethought rewrote rode said sang sat saw sent set shipped shook shone shut slept slid sank shrank sold sought spelt spent spilt spoilt split sprang stung strove swung
  spoke sped spun stole stood struck stuck swam swept swore taught threw thought told took tore trod undercut understood underwent undertook undid upheld upsold used
  reread re-read dreamt rebled resat recast recut rewound outran outsold undersold overshot mis-sold underbid outbid redealt
  was went wept withdrew withheld withstood woke won wore wove wrote co-led co-ran co-wrote co-built co-taught re-ran re-wrote re-built re-did`)

/** Past forms that look like another word: a deed only before an article, a number or the like ("hit 120 percent", "read the file"). */
export const ambiguousPasts = list(
  'burnt beat bid bound broadcast burst hit hurt lit read rid shot spread wound',
)

/** Done to somebody rather than by them, unless an object follows: "promoted to lead", "awarded best poster". */
export const passiveParticiples =
  list(`appointed asked awarded certified chartered chosen commended consulted elected employed engaged entrusted featured
  granted hired honoured honored invited licensed mandated mentioned named nominated praised promoted qualified ranked recognised
  recognized recruited registered rewarded seconded selected shortlisted tasked trained trusted voted`)

/** Describe a noun as often as they are a deed; alone they decide nothing. */
export const describingParticiples =
  list(`advanced applied associated automated based bereaved bruised collapsed drowned blocked burnt chafed combined corroded cracked damaged dedicated detailed disputed
  distributed embedded experienced expired frayed integrated jammed limited missed mixed motivated needed overgrown proven related relaxed
  required rusted seasoned seized self-employed self-motivated self-taught skilled stalled structured trapped unified united unintended
  unplanned varied worn`)

/** Their subject may be the thing that is spoken of: "opened October 2023", "began as my own sheet". */
export const thingVerbs = list(
  'began became came changed closed dropped ended fell finished grew increased opened ran rose started stopped turned went',
)

/** Past forms of what only people do: no storm, rule or machine "rang the family" or "trained 40 drivers". */
export const peopleVerbs =
  list(`accompanied admitted advised agreed analysed analyzed answered apologised apologized applied appealed argued arranged asked assembled assessed
  audited bid borrowed bought briefed built called carried challenged chaired checked chose climbed coached collected complained
  composed confessed consulted contacted convinced cooked coordinated corrected counted crawled decided declined demanded designed digitised documented donated drafted drank drew drilled drove
  dug edited enforced evacuated examined explained fed fenced filed fitted flew found founded fought froze gathered greeted guessed handled hired 
  implemented informed inspected installed insisted interviewed introduced invented invited issued knelt knew laid launched learned learnt lectured led lent
  lifted listened looked maintained managed mapped measured mended mentored met migrated monitored moved negotiated noticed observed offered ordered
  organised organized owned packed paid painted persuaded phoned photographed piloted pitched planned planted played polished posted presented priced programmed proposed
  proofread pulled pushed questioned ran rang read rebuilt recommended reconciled recorded recruited redesigned redid redrew refused rehearsed renegotiated repaired replaced replanned
  reported requested rescheduled rescued researched resigned retold retrained retyped reviewed rewired rewrote rode sang sat scheduled screened sealed searched sent served sewed  
  signed slept sold sorted spent spoke sponsored staffed stayed stocked stood studied substituted supervised surveyed swapped swept taught tested thanked thought tied told took traced trained
  translated travelled traveled tried tuned typed underlined updated urged validated visited volunteered waited walked warned washed watched weighed welded wired withdrew woke wore worked wrote`)

/** People by what they do; "calculator" and "order" end like them and are none. */
export const agentNouns =
  list(`accountant administrator advisor adviser advocate agent aider ambassador analyst apprentice architect assessor assistant associate author baker
  barista buddy buyer champion captain caretaker carer cashier chair chairman chairwoman chef clerk coach commander commis consultant cook coordinator counsellor delegate deputy diver examiner invigilator keyholder timekeeper
  designer developer dev director doctor driver editor electrician engineer executive facilitator fellow firefighter founder gardener generalist graduate greenkeeper guide head helper host
  instructor intern interpreter interviewer judge lead lifeguard leader lecturer librarian machinist manager marketer mechanic member mentor midwife moderator negotiator nurse officer
  liaison conductor curator dispatcher foreman handler marshal master operator organiser organizer owner paralegal paramedic part partner pharmacist photographer physiotherapist picker planner plumber porter preceptor president producer professional
  programmer receptionist recruiter referee rep representative researcher reviewer scientist secretary seller server sme speaker specialist spokesman spokesperson spokeswoman steward
  supervisor surgeon teacher technician tester trainee trainer translator treasurer trustee tutor user volunteer waiter waitress warden welder witness worker writer`)

/** Past forms that say something of their subject: "build times halved". */
export const intransitiveVerbs =
  list(`agreed answered apologised appeared arrived asked became began broke brought burnt burst called came cancelled changed closed complained
  cost cut decreased died doubled dropped failed fell felt found gave got failed grew had halved held helped hit improved increased kept knew led left liked lost made
  meant met moved needed noticed paid passed occurred peaked plateaued proved quit ran reacted remained resigned returned rose sat saved saw served shipped shouted showed shrank
  signed slipped spent stayed stood stopped taught thought told took tripled turned understood used vanished wanted went won worked wrote`)

/** Deeds that want an object: alone, they point at what was said before. */
export const pointingVerbs = list(
  'automated built fixed found mended rebuilt removed repaired replaced rewrote shipped solved stopped tested tried',
)

/** Things one can count and that a line names without an article: "built data pipeline". */
export const countableNouns =
  list(`acquisition adapter agreement alarm ambulance api app application apprentice archive article assessment audit backend
  benchmark boiler booklet bracket branch bridge budget building cabinet cable café calculator calendar campaign canteen car
  card catalogue cell chart checklist clinic complaint computer conference contract corridor course crane curriculum
  dashboard database department dispute door drawer drawing dump engine event experiment failure fault fence file flat floor
  folder forklift form framework freezer fridge garden gateway gauge guide hall handbook house incident inventory kiosk kit
  kitchen label ladder landlord launch leaflet leak letter library lift list loan lock lorry machine manual map mast meeting
  menu microservice migration mistake model module monolith network newsletter note outage oven overhaul package panel patch phone
  pilot pipeline plan platform playbook podcast policy portal portfolio poster postmortem printer product program programme project
  proposal protocol prototype pump questionnaire queue rack railing ramp redesign registry report restaurant robot rollout
  roof room roster rota route sample schedule scheme school screen script sensor server set sheet shelf ship store shop site song
  split spreadsheet strategy study summary survey switch system tablet team template tender tent theatre timetable toilet
  tool toolkit tractor trailer transition trial truck tunnel turbine upgrade valve van vehicle video visit wall warehouse
  website wing workflow workshop yard
  appeal artist ban barrier beam bearing bench bill blog brochure bucket button cabin camera candidate carton cause certificate charter clause club committee
  compressor concept connector controller conveyor cooperative correction crack cycle deal dealer debate decision defect detector dialogue diary digest discrepancy discount district drill
  duct election exam exercise exhibition factory family fee festival fibre fix flaw forecast formula forum fund gap gearbox glove habit handover harness hazard headline heater hose hotline hub idea
  index injury interview invoice journal journalist judge junction keyboard lamp lane laptop lawyer layer league lesson licence limit link loop loophole magazine
  marker market marquee mask matrix mechanism memo message meter method metric mill mine mirror model motor movement museum nail nest neighbour nursery objection office outlet
  pallet parcel park partner partnership passenger path pattern payment peer permit petition photo picture pipe piston pitch pit plant playground plot pond pool port position
  problem procedure process profile promise puzzle quarry query quiz quota quote race rail receipt recipe recommendation record reference regulator relay reminder rep request review rig
  ring ritual river roadmap rod rope rotor round rule rumour runbook saddle sail scaffold scale scandal scanner scholarship scorecard seal seat section semester seminar series session shaft
  shelter shift shortcut shortlist sign signal simulation simulator socket solution stage stall standard statement station step stove stream substation subtitle suggestion
  symposium syllabus tank tap target task territory tester text thermostat threat ticket tie tip title topic tower town trace track trail train trap treaty tree trend trick trip tutorial vacancy
  aisle barn batch bicycle bid boat brewer brother buffet bug cake captain cardiologist carer chapel chimney circle client colleague consultant container corner courier crossword
  crowd customer dean decorator dentist diploma docket dock doctor dongle dose envelope error escalator estimate excavator executive fiddle film forwarder foreman gala gift grandmother
  guest guideline gymnasium hangar headmaster headteacher heatmap herd hoist imam inspector interpreter investor landlady lawsuit log lump macro mayor merger minister mum neighbour nephew notebook patient
  prosecutor psychologist recruiter refugee register reinsurer release reorg resident rewrite season sheriff signature sister slot spanner sponsor subcontractor suit suite superintendent
  supplier surgeon talk terrace textbook thread timeline toaster toss tracker tray unit vet vote walkout winemaker
  agency airline airport audience bakery band barge boat brewery bus charity choir church city company convent country county dishwasher embassy ferry fryer furnace generator helicopter hospital inverter jury kiln
  laboratory lighthouse ministry mixer monastery mosque orchestra parish pharmacy plane prison taxi temple terminal transformer tribunal turbine university village
  vault venue verdict vessel village vine warrant wheel whistle window winch worksheet wreck x-ray zone`)

/** What comes about by these did not exist, or was not known, before: "wrote a rule", but "moved the workshop". */
export const creatingVerbs =
  list(`added appointed arranged asked attended began bought brought built chaired compiled completed composed conducted created delivered designed developed devised discovered drafted
  drew established faced filed formed fought found founded gave got had held hired initiated installed introduced invented issued launched lost made
  missed needed negotiated noticed obtained offered opened ordered organised organized passed piloted planned prepared presented printed produced programmed proposed proved published ran
  received recorded registered requested reported saw secured set shot signed sketched sold sought spotted started submitted suggested survived suspected took used won wrote co-wrote co-designed led`)

/** What takes "a" before "of": "led team of six". */
export const groupNouns = list(
  'crew group handful network number pair portfolio range series set staff squad team total variety',
)

/** Work that a noun names: with "of" or "for" behind it, it is a part of what one did. */
export const workNouns =
  list(`administration analysis calibration care check cleaning construction control coordination creation delivery
  deployment design development documentation evaluation execution facilitation implementation installation integration introduction
  maintenance management migration modelling monitoring operation optimisation optimization organisation organization planning preparation
  procurement production recruitment redesign renovation restructuring rollout scheduling set-up supervision support testing training
  translation`)

/** What one has some of, not one: without an article. */
export const massNouns =
  list(`absence access account-keeping adoption advice aid alcohol analysis art asbestos assembly attendance backup bread budgeting care cash cement
  chat cheese chemistry clay clothing coal code coffee compliance concrete consumption content control conversion copy cotton cover coverage credit crime
  damage data debt demand fatigue downtime drainage dust duty e-mail electricity email energy engineering english entry equipment evidence farming feedback finance
  fish fitness flour food freight fruit fuel furniture gas gear glass gold grass growth hair hardware health heat help history homework honey hospitality
  housekeeping housing hr hygiene ice inbound income information input insurance internet iron it knowledge labor labour land language laundry law leather
  leave legal life light literacy livestock logistics lookout luggage machinery mail maintenance management marketing maths mathematics meat media medicine
  metal milk money mortality music news noise nutrition oil output outbound overtime paint paper paperwork participation pay payroll phone plastic planning
  plumbing police policing post poultry power practice prep pressure pricing procurement production progress quality rain reach reception recycling research
  retail retention revenue rice rubbish safety sales sand science scrap security sewing sex shipping silk silver sleep snow soap software soil
  spending sport staff steel stock stocktaking storage success sugar support sustainability tea technology textile theory throughput timber time toast tourism
  trade traffic training transport travel treatment triage trust turnover upkeep uptake utilities ventilation visibility wage waste water welding wheat
  urine use wind wine wiring wood urine wool work yield`)
