import type { SkillFamily } from './skill-family.ts'

/**
 * Skills by family. One skill is `Name=alias=alias`; a leading `!` means that the name is also an everyday word and
 * counts only as written here.
 */
export const skillData: Record<SkillFamily, string> = {
  language: `JavaScript=js=ecmascript=es6, TypeScript, Python=python3, Java, Kotlin, Scala, !Go=Golang, !Rust, !Ruby, PHP, !Swift, Objective-C=objective
    c, C++=cpp=c plus plus, C#=csharp=c sharp, !C, !R, !Dart, Elixir, Erlang, Haskell, Clojure, F#=fsharp, Perl, Lua, MATLAB, !Julia, Groovy,
    Bash=shell scripting=bash scripting, PowerShell, SQL, T-SQL=transact sql, PL/SQL=plsql, VBA, COBOL, Fortran, Assembly language=assembler,
    Solidity, Zig, OCaml, Apex, ABAP, SAS, Visual Basic=vb.net, HTML=html5, CSS=css3, GraphQL, WebAssembly=wasm, Verilog, VHDL, Nim language,
    Crystal language, Racket, Common Lisp=lisp, Scheme language, Prolog, Ada language, Delphi=object pascal, Pascal language=free pascal,
    Smalltalk, Tcl, CoffeeScript, ReScript, PureScript, Elm language, Hack language, Awk, XSLT=xpath, XML, JSON, YAML, Markdown, LaTeX, RPG
    IV=rpgle, PL/I, MUMPS, G-code, Structured Text=iec 61131-3, Ladder logic=ladder diagram, LabVIEW, OpenCL, CUDA, GLSL=hlsl, ColdFusion,
    ActionScript, Gherkin, KQL=kusto, DAX, SPARQL, Cypher query language`,
  frontend: `!React=React.js=ReactJS=React JS, Angular=angularjs=angular.js, Vue.js=Vue=vuejs=vue3, Svelte=sveltekit, Next.js=nextjs=next js,
    Nuxt=nuxt.js, Redux=redux toolkit, MobX, RxJS, jQuery, Tailwind CSS=tailwind=tailwindcss, Bootstrap, Sass=scss, webpack, Vite, Storybook,
    Astro.build=astro framework, Remix.run=remix framework, Ember.js=emberjs, Three.js=threejs, D3.js=d3, WebGL, WebRTC, PWA=progressive web
    app=progressive web apps, Accessibility=a11y=wcag, Responsive design=responsive web design, React Query=tanstack query,
    Electron.js=electron, Web Components, Material UI=mui, SolidJS=solid.js, Preact, Lit elements=lit-element, Alpine.js=alpinejs, htmx,
    Backbone.js=backbonejs, Zustand, Jotai, Vuex=pinia, NgRx, styled-components, CSS Modules, Less.js, PostCSS, Babel.js=babeljs, Rollup.js,
    esbuild, Parcel bundler, ESLint, Prettier.io, Chart.js=chartjs, Highcharts, Leaflet.js=leaflet maps, Mapbox, Chakra UI, Ant Design=antd,
    shadcn/ui=shadcn, Radix UI, Framer Motion, GSAP, Web performance=core web vitals, Internationalisation=internationalization=i18n,
    Server-side rendering=ssr, Single-page applications=!SPA=single page application, Service workers=service worker, IndexedDB, Canvas API,
    SVG, Handlebars templates=handlebars.js, Gatsby=gatsbyjs, Eleventy=11ty`,
  backend: `Node.js=node=nodejs=node js, Express.js=expressjs=express js, NestJS=nest.js, Fastify, Django, Flask framework=flask, FastAPI, Spring
    Boot=springboot, !Spring=Spring Framework=Spring MVC, Hibernate, Ruby on Rails=Rails=ror, Laravel, Symfony, .NET=dotnet=.net
    core=asp.net=asp.net core, Phoenix Framework, !Gin, gRPC, REST APIs=rest api=restful=restful api=restful apis=!REST, tRPC,
    WebSockets=websocket, Microservices=microservice=microservice architecture, Event-driven architecture=event driven=event sourcing, CQRS,
    Domain-driven design=ddd, OAuth=oauth2=oauth 2.0, OpenID Connect=oidc, SAML, JWT=json web token, Celery, Sidekiq, OpenAPI=swagger,
    Protobuf=protocol buffers, API design, Serverless, Distributed systems=distributed system, Entity Framework=ef core, Quarkus, Micronaut,
    Akka, Hapi.js=hapijs, Koa.js=koajs, Strapi, Hono framework, AdonisJS, Deno, Bun runtime, Actix, Axum, Echo framework, ASP.NET MVC, Blazor,
    WCF, Vert.x=vertx, Ktor, Play Framework, Grails, Struts, Jakarta EE=java ee=j2ee, Tomcat, JBoss=wildfly, WebLogic, WebSphere, CodeIgniter,
    CakePHP, Drupal, Joomla, Yii, Sinatra framework, Bottle framework, Tornado framework, SQLModel, GraphQL Federation=apollo federation, Apollo
    GraphQL=apollo server=apollo client, Hasura, SOAP web services=soap api, MQTT, AMQP, ZeroMQ, Webhooks=webhook, Message queues=message
    queue=message broker, Caching strategies=caching, Rate limiting, API gateways, Multithreading=concurrency, Batch processing, Temporal.io,
    Camunda=bpmn, Mulesoft=mule esb, Apache Camel, System design, Software architecture, Design patterns, Object-oriented programming=oop=object
    oriented programming, Functional programming`,
  database: `PostgreSQL=postgres=pgsql=postgre, MySQL, MariaDB, SQLite, Oracle Database=oracle db=oracle, SQL Server=mssql=ms sql=microsoft sql server,
    MongoDB=mongo, Redis, Cassandra, DynamoDB=dynamo db, Elasticsearch=elastic search=opensearch, Neo4j, CouchDB, InfluxDB, TimescaleDB,
    CockroachDB, Firebase=firestore, Supabase, ClickHouse, Memcached, Couchbase, HBase, Prisma ORM=prisma, SQLAlchemy, Database design=data
    modelling=data modeling=schema design, NoSQL, pgvector, Pinecone, DB2, SAP HANA, Teradata, Netezza, Greenplum, Vertica, SingleStore,
    ScyllaDB, RethinkDB, ArangoDB, FoundationDB, etcd, Realm database, Dgraph, Milvus, Weaviate, Qdrant, Liquibase, Flyway, Stored
    procedures=stored procedure, Query optimisation=query optimization=query tuning, Database administration=dba, Replication and
    failover=database replication, Sharding, Full-text search=full text search, Solr=apache solr, Lucene, Microsoft Access=ms access, FileMaker,
    dbForge, Drizzle ORM, TypeORM, Sequelize, Knex.js, Mongoose ODM, JPA=java persistence api`,
  cloud: `AWS=amazon web services, Azure=microsoft azure, Google Cloud=gcp=google cloud platform, Amazon EC2=ec2, Amazon S3=s3, AWS Lambda=lambda,
    ECS=fargate, EKS, GKE, AKS, CloudFormation, CloudFront, Cloudflare, Heroku, Vercel, Netlify, DigitalOcean, OpenStack, BigQuery=big query,
    Redshift, Snowflake, Databricks, Amazon SQS=sqs, Amazon SNS=sns, Kinesis, API Gateway, Cloud Run, Azure DevOps, Azure Functions, IAM,
    VMware, Hyper-V, Amazon RDS=aws rds, Amazon Aurora=aws aurora, AWS Step Functions=step functions, AWS Glue, Amazon Athena, Amazon EMR, AWS
    CDK, Elastic Beanstalk, Route 53=route53, Amazon VPC=aws vpc, CloudWatch, AWS IAM, Amazon Cognito, AWS AppSync, Amazon Connect, Amazon MSK,
    Azure Kubernetes Service, Azure Data Factory, Azure Synapse=synapse analytics, Azure Active Directory=azure ad=entra id, Cosmos DB=azure
    cosmos db, Google Kubernetes Engine, Cloud Functions=google cloud functions, Pub/Sub=google pubsub, Cloud Spanner, Dataflow=google dataflow,
    Dataproc, Vertex AI, Oracle Cloud=oci, IBM Cloud, Alibaba Cloud, Linode, Hetzner, Render hosting, Fly.io, Cloud migration=cloud migrations,
    Cloud security, Cloud cost optimisation=finops=cloud cost optimization, Disaster recovery=business continuity, MinIO, Object storage`,
  devops: `Docker=containers=containerization=containerisation, Kubernetes=k8s, Helm charts=helm, Terraform=infrastructure as code=iac, Ansible, Puppet
    configuration=puppet, !Chef, Jenkins, GitHub Actions, GitLab CI=gitlab ci/cd=gitlab, CircleCI, Argo CD=argocd, CI/CD=continuous
    integration=continuous delivery=continuous deployment=ci cd, Prometheus, Grafana, Datadog, New Relic, Splunk, ELK=elk stack, Kibana,
    OpenTelemetry, Sentry.io=sentry, PagerDuty, Nginx, Apache HTTP Server=apache httpd, HAProxy, Envoy Proxy=envoy, Istio=service mesh,
    Linux=ubuntu=red hat=rhel=debian, Unix, Windows Server, Git=version control, GitHub, Bitbucket, Site reliability engineering=sre,
    Observability=monitoring, Pulumi, Vault by HashiCorp=hashicorp vault, Packer, Vagrant, DevOps, Networking=tcp/ip, DNS, Load balancing=load
    balancer, SaltStack, CFEngine, Nomad orchestrator=hashicorp nomad, Consul=hashicorp consul, Rancher, OpenShift=red hat openshift, Podman,
    containerd, Kustomize, Flux CD=fluxcd, Spinnaker, TeamCity, Bamboo CI, Travis CI, Buildkite, Drone CI, Tekton, Gradle, Maven=apache maven,
    Bazel, npm scripts, Nexus Repository, Artifactory=jfrog artifactory, SonarQube, Zabbix, Nagios, Dynatrace, AppDynamics, Honeycomb.io, Jaeger
    tracing=distributed tracing, Loki logging, Fluentd=fluent bit, Logstash, Graylog, VictoriaMetrics, Thanos metrics, On-call rotation=on-call,
    Runbooks=runbook, Chaos engineering, Blue-green deployment=canary releases=blue green deployment, Release management, Configuration
    management, Traefik, Caddy server, IIS=internet information services, Active Directory, Group Policy, SCCM, Intune, Jamf, Cisco IOS=cisco
    routers, Juniper, BGP, OSPF, VLANs=vlan, VPN, SD-WAN, Wi-Fi networks=wireless networks, VoIP, macOS administration, Subversion=svn,
    Mercurial, Perforce, Feature flags=launchdarkly`,
  data: `Apache Kafka=kafka, Apache Spark=pyspark=spark sql, !Spark, Hadoop, Apache Airflow=airflow, Apache Flink=flink, dbt, ETL=elt=etl
    pipelines=data pipelines=data pipeline, RabbitMQ, Apache Beam, Apache Hive=hive, Presto=trino, Data warehousing=data warehouse=data
    warehouses, Data engineering, Data lake=lakehouse, Tableau, Power BI=powerbi, Looker, Qlik, !Excel=Microsoft Excel=MS Excel, Google Sheets,
    Pandas, NumPy, Jupyter, A/B testing=ab testing=a b testing=split testing, Statistics=statistical analysis, Data analysis=data analytics,
    Data visualisation=data visualization, Google Analytics=ga4, Mixpanel, Amplitude Analytics, Segment CDP, SPSS, Stata, Fivetran, NATS, Web
    scraping, Apache NiFi=nifi, Apache Druid, Apache Pinot, Apache Iceberg, Delta Lake, Apache Hudi, Dagster, Prefect, Luigi pipelines, Talend,
    Informatica, SSIS, SSRS, SSAS, Alteryx, KNIME, RapidMiner, MicroStrategy, SAP BW=sap bi, Cognos, Metabase, Apache Superset=superset, Redash,
    Sisense, Domo analytics, Google Looker Studio=data studio, D3 visualisation, Matplotlib, Seaborn, Plotly, Polars, Dask, SciPy, R Shiny=shiny
    apps, tidyverse=dplyr, ggplot2, Pivot tables=pivot table, VLOOKUP=xlookup, Power Query, Data governance, Data quality, Master data
    management=mdm, Data cleaning=data wrangling=data cleansing, Data mining, Time series analysis=time series forecasting=forecasting,
    Regression analysis=linear regression=logistic regression, Survey analysis, Cohort analysis, Hypothesis testing, Bayesian statistics,
    Econometrics, Operations research, Optimisation models=linear programming, GIS=arcgis=qgis, Remote sensing, Hotjar, Heap analytics,
    Snowplow, Matomo, Adobe Analytics, Google Tag Manager=gtm tags, Collibra, Alation`,
  'machine-learning': `Machine learning=ml, Deep learning, PyTorch, TensorFlow, Keras, scikit-learn=sklearn=scikit learn, XGBoost, LightGBM, Natural language
    processing=nlp, Computer vision, OpenCV, Hugging Face=huggingface, Large language models=llm=llms, Retrieval-augmented generation=!RAG,
    LangChain, Prompt engineering, MLOps, MLflow, Kubeflow, SageMaker=amazon sagemaker, Recommender systems=recommendation
    systems=recommendation engine, Reinforcement learning, Feature engineering, ONNX, Vector search=vector database=vector databases=semantic
    search, CatBoost, JAX, Theano, MXNet, fastai, TensorRT, Weights & Biases=wandb, Ray framework, spaCy, NLTK, Gensim, LlamaIndex,
    Fine-tuning=fine tuning, Transformers models=transformer models, BERT models, Stable Diffusion, Speech recognition=asr, Text to speech=tts,
    OCR=optical character recognition, Object detection=yolo, Image segmentation, Anomaly detection, Clustering algorithms=k-means, Decision
    trees=random forest, Model monitoring=model drift, Model evaluation, Causal inference, Graph neural networks=gnn, Reinforcement learning
    from human feedback=rlhf, Edge AI=tinyml, AutoML, Data labelling=data annotation=data labeling`,
  mobile: `iOS, Android, React Native, Flutter, SwiftUI, UIKit, Jetpack Compose, Xamarin, Ionic framework=ionic, Core Data, Android SDK, Xcode, App
    Store, Kotlin Multiplatform=kmp, !Unity=unity3d, Unreal Engine, Android Studio, Cordova=phonegap, Capacitor.js, .NET MAUI,
    Expo.dev=expo react native, App Store Connect=app store optimisation=aso, TestFlight, Google Play Console, Push notifications=firebase cloud
    messaging, Fastlane, Realm Mobile, ARKit, ARCore, Bluetooth Low Energy=ble, In-app purchases=in-app purchase, Mobile security,
    WatchOS=wearos, Unity engine, Godot`,
  testing: `Jest, Vitest, Mocha testing=mocha, Cypress, Playwright, Selenium=selenium webdriver, Puppeteer, JUnit, pytest, RSpec, TestNG, Cucumber=bdd,
    Postman, JMeter, k6, Load testing=performance testing, Unit testing=unit tests=unit test, Integration testing=integration tests, Test
    automation=automated testing=automated tests, TDD=test driven development, Manual testing, Quality assurance=qa, Appium, Regression testing,
    Code review=code reviews, Robot Framework, Katalon, TestCafe, Detox testing, Espresso tests, XCTest, WebdriverIO, Karma runner, Jasmine
    tests, Testing Library=react testing library, Mockito, WireMock, Pact contracts=contract testing, SoapUI, Gatling, Locust load tests,
    BlazeMeter, TestRail, Zephyr tests, Xray test management, BrowserStack, Sauce Labs, Acceptance testing=uat=user acceptance testing,
    Exploratory testing, Accessibility testing, Mutation testing, Property-based testing, End-to-end testing=e2e testing=e2e tests, Smoke
    testing, Visual regression testing, Test planning=test plans=test plan, ISTQB, Fuzzing=fuzz testing, Static analysis=static code analysis`,
  security: `Application security=appsec, Penetration testing=pen testing=pentesting, OWASP=owasp top 10, Threat modelling=threat modeling, SIEM,
    Cryptography=encryption, SOC 2=soc2, ISO 27001=iso27001, PCI DSS=pci, GDPR, HIPAA, Incident response, Vulnerability management, Zero trust,
    Network security, Identity management=identity and access management, Burp Suite, Wireshark, Firewalls=firewall, NIST, Cybersecurity=cyber
    security=information security=infosec, Metasploit, Nmap, Nessus, Qualys, Kali Linux, CrowdStrike, Microsoft Defender, Microsoft
    Sentinel=azure sentinel, QRadar, Okta, Auth0, SSO=single sign-on, Multi-factor authentication=mfa, PKI=certificate management, TLS=ssl/tls,
    SAST=dast, Secrets management, Data loss prevention=dlp, Endpoint protection=edr, Digital forensics, Malware analysis, Reverse engineering,
    Red teaming=red team, Blue teaming=blue team, Security awareness training, CISSP, CISM, CEH=certified ethical hacker, CompTIA Security+,
    FedRAMP, CCPA, SOX compliance=sarbanes-oxley, DevSecOps, Bug bounty, Access control, Physical security, Privacy by design, Risk
    assessment=risk assessments, Security audits=security audit`,
  product: `Product management, Product strategy, Roadmapping=product roadmap=roadmap, User research=ux research, Stakeholder management, Agile=agile
    methodologies, Scrum, Kanban, Jira, Confluence, OKRs=okr, Product analytics, Go-to-market=gtm=go to market, Requirements
    gathering=requirements analysis, User stories, Backlog management=backlog grooming, Project management, PMP, PRINCE2, Risk management,
    Change management, Program management=programme management, MS Project=microsoft project, Asana, Trello, Six Sigma=lean six sigma,
    Waterfall, SAFe framework=scaled agile, Market research, Competitive analysis, Business analysis, Vendor management, Budgeting=budget
    management, Monday.com, Notion, Design thinking, Jobs to be done=jtbd, Product discovery, Product marketing, Pricing strategy, Customer
    journey mapping=customer journey map, !Personas, Minimum viable product=mvp, Product-market fit, Growth strategy=growth hacking, KPI
    tracking=kpis=kpi, Product ownership=product owner, Scrum master=csm, Sprint planning, Retrospectives=retrospective, Linear app, ClickUp,
    Basecamp app, Airtable, Miro, Smartsheet, Aha! roadmaps, Productboard, Critical path planning=gantt charts=gantt, Earned value management,
    Resource planning=capacity planning, Stage-gate, Portfolio management=pmo, Business case writing=business cases, Process improvement=process
    optimisation=process optimization, Process mapping=value stream mapping, Business process reengineering, Kaizen, 5S method, Root cause
    analysis=five whys, RFP responses=request for proposal, Vendor selection, Grant writing, Fundraising, Board reporting, M&A
    integration=post-merger integration`,
  design: `Figma, Sketch app, Adobe XD, Photoshop=adobe photoshop, Illustrator=adobe illustrator, InDesign, After Effects, UX design=user experience
    design=ux, UI design=user interface design=ui, Wireframing=wireframes, Prototyping=prototypes, Design systems=design system, Usability
    testing, Interaction design, Information architecture, Motion design, Premiere Pro, Blender, AutoCAD, SolidWorks, InVision, Typography,
    Branding, Adobe Creative Suite=adobe creative cloud, Lightroom, Final Cut Pro, DaVinci Resolve, Cinema 4D, Maya modelling=autodesk maya, 3ds
    Max, ZBrush, Substance Painter, SketchUp, Rhino 3D=rhinoceros 3d, Revit, ArchiCAD, Fusion 360, V-Ray, Lumion, CorelDRAW, Affinity Designer,
    Canva, Framer prototypes, Webflow, Axure, Balsamiq, Zeplin, Principle app, Lottie animations, Service design, Content design=ux writing,
    Design research, Heuristic evaluation, Card sorting, Eye tracking studies, Logo design, Packaging design, Print design, Editorial design,
    Illustration work=digital illustration, Storyboarding=storyboards, !Photography, Video editing, Colour grading=color grading, Sound design,
    Game design, Level design, Fashion design, Textile design, Interior design, Landscape design, Exhibition design, Colour theory=color theory`,
  business: `Salesforce=sfdc, HubSpot, CRM, SAP=sap s/4hana=sap erp, Oracle ERP, NetSuite, Workday, ServiceNow, Zendesk, Intercom support, SEO=search
    engine optimization=search engine optimisation, SEM=google ads=ppc, Content marketing, Email marketing, Social media marketing=social media,
    Marketing automation, Marketo, Mailchimp, Copywriting, Lead generation, Account management, B2B sales=b2b, Cold calling, Negotiation,
    Customer success, Customer service=customer support, Financial modelling=financial modeling, Financial reporting, Accounting=bookkeeping,
    GAAP=us gaap, IFRS, QuickBooks, Xero, Auditing=internal audit, Payroll, Accounts payable, Accounts receivable, Valuation, Bloomberg
    Terminal=bloomberg, Procurement, Supply chain management=supply chain, Logistics, Inventory management, Recruiting=talent
    acquisition=recruitment, Employee relations, Performance management, Contract negotiation, Legal research, Event planning, Public relations,
    Lean manufacturing=lean, Quality control, Electronic health records=ehr=emr, Patient care, Clinical trials, Curriculum development=lesson
    planning, Shopify, WordPress, Magento, Stripe API=stripe, Twilio, Oracle NetSuite Suite=suitescript, Microsoft Dynamics=dynamics 365, Odoo,
    Sage accounting=sage 50, Pipedrive, Zoho CRM, Freshdesk, Gong.io, Outreach.io, Apollo.io, LinkedIn Sales Navigator=sales navigator, Solution
    selling=consultative selling, SPIN selling, MEDDIC=meddpicc, Sales forecasting, Pipeline management, Territory management, Key account
    management, Channel sales=partner management, Inside sales, Retail sales, Upselling=cross-selling, Customer onboarding, Customer
    retention=churn reduction, Net promoter score=nps, Tender management=bid management, Pricing analysis, Brand management, Market
    segmentation, Affiliate marketing, Influencer marketing, Programmatic advertising, Facebook Ads=meta ads, LinkedIn Ads, TikTok Ads, Google
    Search Console, Ahrefs, SEMrush, Moz tools, Conversion rate optimisation=cro=conversion rate optimization, Landing page optimisation, Media
    planning=media buying, Press releases=press release, Crisis communication=crisis communications, Internal communications=internal
    communication, Newsletter writing, Technical writing, Proofreading=copy editing, !Translation, Interpreting services, !Transcription,
    Community management, Podcast production, WooCommerce, BigCommerce, PrestaShop, Amazon Seller Central=amazon marketplace, eBay listings,
    Klaviyo, ActiveCampaign, Braze, Iterable platform, Pardot, Eloqua, Applicant tracking systems=greenhouse ats=applicant tracking system,
    Onboarding programmes=employee onboarding, Compensation and benefits, Learning and development=l&d, Succession planning, Workforce planning,
    Labour law=labor law=employment law, HRIS=bamboohr, SuccessFactors=sap successfactors, Diversity and inclusion=dei, Executive
    assistance=executive support, Diary management=calendar management, Minute taking, Travel booking=travel arrangements, Office management,
    Data entry, Microsoft Office=ms office, Microsoft Word=ms word, PowerPoint=ms powerpoint, Outlook calendar=microsoft outlook, SharePoint,
    Microsoft Teams, Slack workspace, Google Workspace=g suite, Zoom meetings`,
  healthcare: `Registered nursing=registered nurse=!RN, Licensed practical nursing=lpn, Wound care, Medication administration, IV therapy=intravenous
    therapy, Phlebotomy=venipuncture, Vital signs, !Triage, Basic life support=!BLS=cpr, Advanced life support=acls, Paediatric advanced life
    support=!PALS, Infection control, Palliative care=hospice care, Dementia care, Geriatric care, Paediatric care=pediatric care,
    Midwifery=obstetrics, Neonatal care=nicu, Intensive care=icu=critical care, Emergency medicine=emergency department, Operating
    theatre=perioperative nursing, Anaesthesia=anesthesia, Dialysis, Oncology care, Cardiology, Radiology, Radiography=x-ray imaging, MRI
    scanning, Ultrasound imaging=sonography, Dental hygiene, Dentistry, Optometry, Physiotherapy=physical therapy, Occupational therapy, Speech
    therapy=speech-language pathology, Psychotherapy, Cognitive behavioural therapy=cognitive behavioral therapy=cbt, Mental health care=mental
    health, Addiction counselling=substance abuse counseling, Social work, Case management, Safeguarding, Care planning=care plans, Patient
    education, Pharmacy dispensing, Pharmacovigilance, Good clinical practice=gcp guidelines, Medical coding=icd-10=cpt coding, Medical billing,
    Medical terminology, Epic EHR=epic systems, Cerner, Telehealth=telemedicine, First aid, Nutrition counselling=dietetics, Veterinary nursing,
    Laboratory safety, Health and safety=occupational health, Discharge planning, Manual handling`,
  finance: `Financial analysis, Financial planning=fp&a, Budget forecasting, Variance analysis, Cash flow management=cash flow, Treasury management,
    Bank reconciliation=reconciliations=reconciliation, Month-end close=month end close, General ledger, Cost accounting, Management accounting,
    Tax preparation=tax returns, VAT returns, Corporate tax, Transfer pricing, Consolidation accounting, Statutory accounts, External audit,
    Internal controls, SOX controls, CPA, ACCA, CFA, CIMA, Credit analysis=credit risk, Underwriting, Loan processing, Mortgage lending,
    Anti-money laundering=aml, Know your customer=kyc, Fraud detection, Claims handling=claims processing, Actuarial modelling=actuarial
    science, Insurance brokerage, Wealth management, Investment banking, Private equity, Venture capital, Equity research, Fixed income,
    Derivatives, Portfolio analysis, Asset management, Hedge funds, Trading systems, Risk modelling=risk modeling, Basel III, Solvency II, MiFID
    II, Due diligence, LBO modelling=lbo models, DCF valuation=discounted cash flow, Cap tables=cap table, Billing operations, Debt collection,
    Expense management, Factset=capital iq, Anaplan, Hyperion=oracle hyperion, Tally ERP, FreshBooks, Peachtree`,
  engineering: `Mechanical design, Finite element analysis=fea=ansys, Computational fluid dynamics=cfd, CATIA, Creo=pro/engineer, NX CAD=siemens nx,
    Inventor CAD=autodesk inventor, GD&T, Tolerance analysis, Sheet metal design, Injection moulding=injection molding, CNC machining=cnc
    programming, 3D printing=additive manufacturing, Welding=mig welding=tig welding, HVAC, Thermodynamics, Fluid mechanics,
    Hydraulics=pneumatics, PLC programming=!PLCs, SCADA, HMI programming, Robotics, ROS=robot operating system, Control systems=pid control,
    Embedded systems=embedded c=firmware, FPGA, PCB design=altium=kicad, Circuit design=analog design, Power electronics, RF engineering, Signal
    processing=dsp, Arduino, Raspberry Pi, STM32=arm cortex, RTOS=freertos, CAN bus=can bus protocol, AUTOSAR, Simulink, Systems engineering,
    Requirements traceability=doors requirements, Functional safety=iso 26262, FMEA, Statistical process control=spc, Quality management=iso
    9001, Lean production, Kanban production, Preventive maintenance, Predictive maintenance, Civil engineering, Structural analysis=structural
    engineering, Geotechnical engineering, Surveying=land surveying, Building information modelling=bim, Quantity surveying=bill of quantities,
    Construction management, Site supervision, Building regulations=building codes, Plumbing, Electrical installation=electrical wiring, Solar
    energy=photovoltaics=solar pv, Wind energy, Battery systems, Process engineering, Chemical engineering, Aerospace engineering, Automotive
    engineering, Environmental engineering, Wastewater treatment, Mining operations, Oil and gas`,
  education: `Classroom management, Differentiated instruction, Special education=special educational needs=!SEN, Individualised education
    plans=iep=individualized education program, Early childhood education, Primary teaching=elementary education, Secondary teaching, Higher
    education teaching=university lecturing, Adult education, English as a second language=esl=tefl=efl, Student assessment=formative
    assessment, Instructional design, E-learning development=elearning, Articulate Storyline, Moodle, Canvas LMS, Blackboard Learn, Google
    Classroom, Learning management systems=lms, Educational technology=edtech, Academic advising, School counselling=school counseling,
    !Tutoring, !Coaching, !Mentoring, Workshop facilitation=facilitation, Train the trainer, Montessori, STEM education, Literacy
    instruction=phonics, Exam preparation, Academic writing, Thesis supervision, Accreditation, Youth work, Sports coaching, Music teaching,
    Parent communication`,
  legal: `Contract drafting=contract review, Corporate law, Commercial law, Intellectual property law=intellectual property, Patent prosecution=patent
    drafting, Trademark law=trademarks, Data protection law, Litigation, !Arbitration, !Mediation, Criminal law, Family law, Immigration law,
    Real estate law=conveyancing, Tax law, Competition law=antitrust, Banking law, Environmental law, Administrative law, Legal writing=brief
    writing, Legal drafting, Discovery process=e-discovery=ediscovery, Case law research=westlaw=lexisnexis, Compliance programmes=regulatory
    compliance, Regulatory affairs, Corporate governance, Company secretarial, Paralegal work=paralegal, Deposition, Court filings, Notarial
    work, Policy analysis, Legislative drafting, Public procurement, Export control, Sanctions screening`,
  operations: `Warehouse management=wms, Forklift operation=forklift, Order picking, Stock control, Demand planning, Supply planning=mrp, S&OP=sales and
    operations planning, Fleet management, Route planning, !Dispatching, Freight forwarding, Customs clearance, Import and export, Last-mile
    delivery, Cold chain, Production planning, Shift management=shift supervision, Facilities management, Property management, Cleaning
    services, Food safety=haccp, Food preparation, Menu planning, Barista skills, Bartending, Waiting tables=table service, Front desk, Hotel
    management, Housekeeping, Revenue management, Point of sale=pos systems, Cash handling, Visual merchandising, Store management, Loss
    prevention, Call centre operations=call center, Complaint handling, Service desk=help desk=it support, ITIL, SLA management, Event
    management, !Catering, Travel consulting, Tour guiding, Aviation safety, Cabin crew service, Driving licence class C=hgv licence=cdl,
    Carpentry, Painting and decorating, Roofing, !Landscaping, Agriculture=crop management, Animal husbandry, Forestry, Security guarding,
    Emergency planning, Fire safety, OSHA=osha regulations, COSHH, Manual assembly, Quality inspection, Packaging operations, Textile
    production, Printing presses, Dispatch planning`,
  science: `Molecular biology, Cell culture, PCR=qpcr, Western blotting=western blot, ELISA, Flow cytometry, CRISPR, DNA sequencing=ngs, Bioinformatics,
    Genomics, Proteomics, Microscopy, Chromatography=hplc, Mass spectrometry=lc-ms, NMR spectroscopy=nmr, Spectroscopy, Organic synthesis,
    Analytical chemistry, Physical chemistry, Materials science, Nanotechnology, Microbiology, Immunology, Toxicology, Pharmacology,
    Pharmacokinetics, Biostatistics, Epidemiology, Clinical research, Drug discovery, Good laboratory practice=glp, Good manufacturing
    practice=gmp, Experimental design=design of experiments=doe, Laboratory information systems=lims, Sample preparation, Histology,
    Electrophysiology, Neuroscience, Ecology, Field work, Climate modelling, Geology, Hydrology, Astronomy, Computational physics, Quantum
    computing, !Optics, !Acoustics, Plant breeding, Food science, Soil science, Psychology research, Qualitative research, Quantitative
    research, Systematic reviews=meta-analysis, Scientific writing, Grant applications, Peer review, Literature reviews=literature review,
    GraphPad Prism, ImageJ, SAS programming`,
}
