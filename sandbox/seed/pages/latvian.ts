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
    h(
      'Kur saņemt palīdzību',
      'Anonīmie azartspēlmaņi tiekas daudzās valstīs. Gambling Therapy sniedz bezmaksas palīdzību tiešsaistē.',
      '<a href="https://www.gamblingtherapy.org/">gamblingtherapy.org</a>',
    ),
  ),
] as const;
