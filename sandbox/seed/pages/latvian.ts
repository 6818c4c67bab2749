import { h, list, page } from './page-text.ts';

export const latvian = [
  page(
    'terms',
    'Lietošanas noteikumi',
    h(
      'Kas tas ir',
      'Evenfall ir demonstrācija. Konti, atlikumi, maksājumi un laimesti ir izdomāti; īsta nauda nekustas un neko nevar izmaksāt.',
    ),
    h(
      'Kas drīkst spēlēt',
      'Jums jābūt vismaz 18 gadus vecam un jāspēlē savā vārdā. Vienam cilvēkam ir viens konts. Koplietotus kontus slēdzam.',
    ),
    h(
      'Atlikums un bonusi',
      'Vispirms tiek likta īstā nauda, tad bonusa nauda. Bonuss jāapgroza tik reižu, cik norādīts piedāvājumā; izmaksa pirms tam to dzēš, un par to vispirms pajautājam.',
    ),
    h(
      'Raundi',
      'Katra raunda iznākumu nosakām mūsu pusē, pirms tas tiek parādīts. Pārtraukts raunds tiek norēķināts tā, kā tas izlozēts, un ir redzams vēsturē.',
    ),
    h(
      'Sūdzības',
      'Rakstiet uz support@evenfall.test. Atbildam piecu darba dienu laikā un paskaidrojam, ko darīt, ja nepiekrītat.',
    ),
  ),
  page(
    'privacy',
    'Privātums',
    h(
      'Ko glabājam',
      'Jūsu profilu, maksājumus, raundus un ieejas laiku. Tie vajadzīgi konta darbībai un grāmatvedībai.',
    ),
    h('Ko nedarām', 'Nepārdodam datus un nerādām citu reklāmu. Paroles glabājam tikai kā jaucējvērtības.'),
    h(
      'Jūsu tiesības',
      'Varat savus datus redzēt, labot, paņemt līdzi un lūgt dzēst to, ko likums neliek glabāt.',
      'Rakstiet uz <a href="mailto:privacy@evenfall.test">privacy@evenfall.test</a>.',
    ),
  ),
  page(
    'payments',
    'Maksājumi',
    h(
      'Iemaksas',
      'Karte, e-maks, bankas pārskaitījums, telefona rēķins un Brazīlijā Pix. Ja ir komisija, to redzat pirms apstiprināšanas.',
    ),
    list(
      'Karte un e-maks: uzreiz',
      'Bankas pārskaitījums: viena darba diena',
      'Telefona rēķins: uzreiz, komisija 2%',
    ),
    h('Izmaksas', 'Izmaksājam uz rekvizītiem jūsu vārdā. Izmaksu var atsaukt, kamēr tā gaida.'),
    h('Limiti', 'Iemaksu limits skaita to, ko iemaksājat, neatņemot izmaksāto. Kase rāda, cik vēl atlicis.'),
  ),
  page(
    'responsible-gaming',
    'Droša spēle',
    h(
      'Kā spēles darbojas',
      'Katra spēle ir veidota tā, ka daļa no visām likmēm paliek namam. Raunda iznākums ir nejaušs: iepriekšējais neko nemaina, neviena sistēma to nepārspēj, un ilgāka spēle vidēji maksā vairāk.',
    ),
    h(
      'Spēle nav ienākumi',
      'Lielākā daļa likmju zaudē. Spēlējiet tikai ar naudu, bez kuras varat iztikt, un beidziet, kad vairs nav prieka.',
    ),
    h(
      'Kas palīdz',
      'Josla zem galvenes rāda, cik ilgi esat šeit un kāds ir rezultāts. Iemaksu limits darbojas dienu, nedēļu, divas nedēļas vai mēnesi.',
    ),
    list(
      'Pirms sākat, izlemiet, cik daudz un cik ilgi',
      'Nespēlējiet, lai atgūtu zaudēto',
      'Ieturiet pauzes',
      'Nespēlējiet pēc alkohola',
    ),
    h(
      'Pazīmes, ka ir par daudz',
      'Par spēli domājat lielāko dienas daļu, aizņematies, lai spēlētu, slēpjat to. Tad apstājieties un ar kādu parunājiet.',
    ),
    h('Pārbaudiet sevi', 'Padomājiet par pēdējiem divpadsmit mēnešiem.'),
    list(
      'Vai likāt vairāk, nekā patiešām varat atļauties zaudēt?',
      'Vai vajadzēja lielākas likmes, lai justu to pašu azartu?',
      'Vai atgriezāties citā dienā, lai atgūtu zaudēto?',
      'Vai aizņēmāties vai ko pārdevāt, lai spēlētu?',
      'Vai citi teica, ka spēlējat par daudz?',
      'Vai spēle radīja stresu vai grūtības ar naudu, darbu vai ģimeni?',
    ),
    `<p>Viens “jā” ir iemesls noteikt limitu. Divi vai vairāk ir iemesls ar kādu parunāt un apsvērt pašatteikšanos.</p>`,
    h(
      'Kur saņemt palīdzību',
      'Anonīmie azartspēlmaņi tiekas daudzās valstīs. Gambling Therapy sniedz bezmaksas palīdzību tiešsaistē.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
  page(
    'delayed-broadcasts',
    'Pārraižu aizkave',
    h(
      'Kāpēc attēls kavējas',
      'Televīzija, straumes un rezultāti lapā nonāk pie jums sekundes pēc notikuma, dažreiz vēlāk. Kāds stadionā vai ar ātrāku savienojumu zina vairāk nekā jūs.',
    ),
    h(
      'Ko tas nozīmē likmēm',
      'Koeficienti seko notikumam, nevis jūsu ekrānam. Likme spēles laikā tiek pieņemta tikai tad, ja tās cena vēl ir spēkā; citādi tā tiek noraidīta un nauda paliek jums.',
    ),
  ),
  page(
    'accessibility',
    'Piekļūstamība',
    h('Standarts', 'Šo vietni vērtējam pēc WCAG 2.2 AA līmeņa, ko prasa EN 301 549.'),
    h(
      'Kas ir izpildīts',
      'Katru lapu, dialogus un maksājuma soļus pārbaudām ar visiem axe noteikumiem angļu un arābu valodā, tālrunī un datorā, abos noformējumos. Viss darbojas ar tastatūru vien.',
    ),
    h('Kas nav izpildīts'),
    list(
      'Spēles, sporta likmes un maksājumu un pārbaudes lapas ir citu ražotāju rāmjos: to saturu mēs nepārbaudām.',
    ),
    h(
      'Pastāstiet mums',
      'Rakstiet <a href="/support">atbalstam</a>, ja kaut kas jums nedarbojas. Atbildam piecu darba dienu laikā.',
    ),
    h(
      'Ja mēs nepalīdzam',
      'Šī ir demonstrācija, tāpēc to neuzrauga neviena iestāde. Īsts operators te nosauc savas valsts iestādi.',
    ),
  ),
] as const;
