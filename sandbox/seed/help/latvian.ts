import { help, steps } from './help-text.ts';
import type { HelpTexts } from './help-text.ts';

export const latvian: HelpTexts = {
  deposit: help(
    'Kā iemaksāt?',
    'Atveriet kasi, izvēlieties maksājuma veidu un summu un apstipriniet maksājumu pakalpojuma sniedzēja lapā.',
    'papildināt ielikt naudu karte banka pārskaitījums maks komisija minimums',
    steps(
      'Atveriet <a href="/cashier/deposit">iemaksu</a> un izvēlieties veidu. Blakus redzama komisija, mazākā un lielākā summa.',
      'Izvēlieties vai ierakstiet summu. Sākumā izvēlēts “Bez piedāvājuma”; ņemiet piedāvājumu tikai tad, ja vēlaties tā noteikumus.',
      'Spiediet “Maksāt” un apstipriniet maksājumu pakalpojuma sniedzēja lapā.',
    ),
    'Iemaksu limits var atļaut mazāk, nekā vēlaties iemaksāt. Summas virs tā ir redzamas, bet nav izvēlamas.',
  ),
  'deposit-missing': help(
    'Esmu samaksājis, bet naudas nav',
    'Apskatiet maksājumu vēsturi: tur redzams katras iemaksas stāvoklis. Bankas pārskaitījums ilgst vienu darba dienu.',
    'pazudusi nav pienākusi iemaksa neizdevās gaida noraidīta divreiz',
    steps(
      'Atveriet <a href="/cashier/history">vēsturi</a> un atrodiet iemaksu. “Apstrādē” nozīmē, ka pakalpojuma sniedzējs vēl nav pateicis iznākumu.',
      'Karte, e-maks un telefona rēķins pienāk uzreiz, bankas pārskaitījums vienas darba dienas laikā.',
      '“Noraidīts” nozīmē, ka pie mums nekas nav ieskaitīts. Ja banka naudu tomēr noņēmusi, tā to atdod.',
    ),
    'Bankā samaksāts, bet pēc darba dienas naudas joprojām nav? Nokopējiet maksājuma numuru no kvīts un <a href="/support">rakstiet mums</a>.',
  ),
  'withdrawal-times': help(
    'Kad pienāks mana izmaksa?',
    'Uz karti 1–2 dienās, uz banku 1–3 dienās, uz e-maku dienas laikā, ar Pix stundas laikā, skaitot no apstiprināšanas.',
    'izņemt nauda cik ilgi laiks dienas gaidīt komisija',
    steps(
      'Pieprasīta: summa ir atlikta no jūsu atlikuma.',
      'Apstrādē: mēs to esam apstiprinājuši, un pakalpojuma sniedzējs to izmaksā.',
      'Samaksāta: nauda ir ceļā pie jums. Bankai var vajadzēt vēl dažas stundas.',
    ),
    'Kvīts <a href="/cashier/history">vēsturē</a> rāda katru soli ar laiku un, ja pakalpojuma sniedzējs to paziņo, gaidāmo dienu. Komisiju un saņemamo summu redzat pirms apstiprināšanas.',
  ),
  'withdrawal-waits': help(
    'Kāpēc mana izmaksa gaida?',
    'Visbiežāk tāpēc, ka vēl nezinām, kas jūs esat vai kam pieder karte vai konts. Vēsturē redzams, kas vajadzīgs.',
    'iestrēgusi kavējas pārbaude dokumenti atcelt noraidīta',
    'Izmaksa, kas tiek pārbaudīta, gaida jūsu dokumentus: sūtiet tos sadaļā <a href="/profile/verification">Pārbaude</a>. Nauda tikmēr ir atlikta jums.',
    'Ja izmaksa gaida jūs, no jums kaut kas vajadzīgs; kas tieši, teikts tās rindā <a href="/cashier/history">vēsturē</a>.',
    'Izmaksājam tikai uz kartēm un kontiem jūsu vārdā. Noraidīta izmaksa uzreiz atgriežas atlikumā. Ja jūsu valsts noteikumi to atļauj, gaidošu izmaksu var atcelt vēsturē.',
  ),
  verification: help(
    'Kā apstiprināt savu identitāti?',
    'Atveriet profilā pārbaudi un sagatavojiet personas apliecību vai pasi. Tas aizņem dažas minūtes.',
    'kyc verifikācija dokumenti pase id apliecība pārbaude',
    steps(
      'Atveriet <a href="/profile/verification">pārbaudi</a> un sāciet to.',
      'Parādiet dokumentu pārbaudes pakalpojuma logā. Dokumentus saņem tas, mēs saņemam rezultātu.',
      'Lapā redzams, kā sokas. Jums tur nav jāgaida.',
    ),
    'To, kas ir apstiprināts, piemēram, vārdu, var mainīt tikai <a href="/support">atbalsts</a> vai nosūtot jaunus dokumentus.',
  ),
  'log-in': help(
    'Nevaru ieiet kontā',
    'Pieprasiet jaunu paroli ar “Aizmirsāt paroli?”. Saite der vienreiz un īsu laiku.',
    'pieteikties parole aizmirsu bloķēts kods e-pasts konts atjaunot',
    steps(
      'Pārbaudiet adresi un tastatūru: parolē lielie un mazie burti atšķiras.',
      'Izvēlieties “Aizmirsāt paroli?” un atveriet mūsu jaunāko ziņu. Ieskatieties arī surogātpastā.',
      'Ja reģistrējāties ar citu kontu, izmantojiet to pašu pogu.',
      'Pēc pārāk daudziem mēģinājumiem poga saka, cik ilgi jāgaida.',
    ),
    'Pauzes vai pašizslēgšanās laikā neviens nevar ieiet spēlēt, un pieteikšanās pasaka, līdz kuram laikam. Tā tas ir domāts, un atbalsts to nevar mainīt.',
  ),
  'two-factor': help(
    'Kā darbojas divu soļu pieteikšanās?',
    'Pēc paroles prasām sešu ciparu kodu, ko sūtām uz jūsu apstiprināto tālruni vai e-pastu.',
    '2fa kods sms otrs solis drošība divfaktoru',
    steps(
      'Apstipriniet tālruni vai e-pastu <a href="/profile/settings">iestatījumos</a>.',
      'Atveriet <a href="/profile/security">Drošību</a> un ieslēdziet divu soļu pieteikšanos.',
      'Ievadiet kodu, ko jums nosūtām.',
    ),
    'Kods der vienreiz un īsu laiku; jauns kods to aizstāj. Ja ne tālrunis, ne e-pasts vairs nav pieejams, <a href="/support">rakstiet mums</a>: vispirms pārbaudīsim, kas jūs esat.',
    'Mēs nekad neprasām kodu pa tālruni vai čatā.',
  ),
  'close-account': help(
    'Kā slēgt kontu?',
    'Izmaksājiet atlikumu, tad rakstiet atbalstam. Lai spēli pārtrauktu uzreiz, izslēdziet sevi: tam nav vajadzīga neviena atbilde.',
    'dzēst kontu aizvērt atteikties dati',
    steps(
      '<a href="/cashier/withdraw">Izmaksājiet</a> to, kas ir jūsu. Aktīvs kazino bonuss līdz ar to zūd, un par to vispirms pajautājam.',
      '<a href="/support">Rakstiet mums</a> no sava konta adreses.',
    ),
    'Likums liek daļu ierakstu kādu laiku glabāt; ko tas neliek glabāt, pēc jūsu lūguma dzēšam.',
    'Ja kontu slēdzat spēlēšanas dēļ, labāk izvēlieties <a href="/help/break-or-exclusion">pašizslēgšanos</a>: slēgtu kontu var atkal atvērt, izslēgtu pirms termiņa nevar.',
  ),
  limits: help(
    'Kā noteikt vai mainīt limitu?',
    'Atveriet limitus: jauns vai zemāks limits ir spēkā, tiklīdz to saglabājat, augstāks gaida un jāapstiprina vēlreiz.',
    'iemaksu zaudējumu likmju laiks paaugstināt samazināt noņemt budžets',
    steps(
      'Atveriet <a href="/profile/responsible-game">limitus</a> un pie limita spiediet “Mainīt”.',
      'Ierakstiet summu vai minūtes un izvēlieties periodu.',
      'Saglabājiet. Lapā redzams, no kura brīža tas ir spēkā.',
    ),
    'Iemaksu limits skaita to, ko iemaksājat, neatkarīgi no izmaksām. Limita paaugstināšana vai noņemšana sākas pēc lapā minētā laika un tikai tad, ja to vēlreiz apstiprināt.',
    'Kādi limiti ir pieejami, nosaka jūsu valsts noteikumi.',
  ),
  'break-or-exclusion': help(
    'Kā ieturēt pauzi vai sevi izslēgt?',
    'Abi ir limitu lapā un sākas uzreiz. Pauze beidzas pati, pašizslēgšanās slēdz kontu uz jūsu izvēlēto laiku.',
    'pašizslēgšanās pašatteikšanās pārtraukums bloķēt apturēt',
    'Pauze, ja jūsu valstī tāda ir, jūs visur atsaka līdz tās beigām, un to nevar saīsināt. Pēc tam konts atveras pats.',
    'Pašizslēgšanās ilgst no dažiem mēnešiem līdz gadiem vai uz visiem laikiem. Spēles, likmes un iemaksas beidzas, jūs tiekat atteikts, un piedāvājumus nesūtām. Atlikums paliek jūsu: lapa saka, vai to izņemat pats vai izmaksā atbalsts.',
    'Atveriet <a href="/profile/responsible-game">limitus</a>, izvēlieties ilgumu, izlasiet, ko tas nozīmē, un apstipriniet.',
  ),
  'too-much': help(
    'Man šķiet, ka spēlēju par daudz',
    'Šodien apstājieties un ar kādu parunājiet. Limitu, pauzi vai pašizslēgšanos var noteikt minūtes laikā, nevienam neprasot.',
    'atkarība problēma palīdzība zaudēju parāds kontrole azartspēles',
    'Lielākā daļa likmju zaudē, un spēle, lai atgūtu zaudēto, zaudējumu palielina.',
    '<a href="/help/limits">Limits</a> ierobežo, cik iemaksājat vai zaudējat. <a href="/help/break-or-exclusion">Pauze vai pašizslēgšanās</a> spēli jums slēdz. Iemeslu neviens neprasa.',
    'Lapā <a href="/responsible-gaming">Droša spēle</a> ir īss tests un to adreses, kas palīdz bez maksas un neprasot vārdu.',
  ),
  wagering: help(
    'Ko nozīmē bonusa izspēle?',
    'Bonuss jāapgroza tik reižu, cik teikts piedāvājumā, pirms tā atlikums kļūst par naudu.',
    'apgrozījums noteikumi bonuss x25 nosacījumi',
    'Piemērs: bonuss 20\u00a0€ ar izspēli ×25 prasa likmes par 500\u00a0€ kopā. Lielākā daļa likmju zaudē, tāpēc beigās bieži nepaliek nekas.',
    'Vispirms tiek likta jūsu nauda, tad bonusa nauda. Dažas spēles neskaitās, un likmei var būt augšējā robeža: abi ir rakstīti piedāvājumā.',
    'Lapā <a href="/profile/bonuses">Bonusi</a> redzat, cik apgrozīts, cik vēl jāapgroza un līdz kuram laikam. Savu naudu var izmaksāt jebkurā brīdī.',
  ),
  'give-up-a-bonus': help(
    'Kā atteikties no bonusa?',
    'Atveriet bonusus un izvēlieties noņemt. Bonusa nauda zūd, jūsu nauda paliek.',
    'atcelt bonusu noņemt noraidīt nevēlos',
    steps(
      'Atveriet <a href="/profile/bonuses">bonusus</a>.',
      'Pie bonusa izvēlieties noņemt. Vēlreiz pajautāsim un nosauksim summu, ko zaudējat.',
    ),
    'Arī izmaksa aktīva kazino bonusa laikā to noņem, un par to vispirms pajautājam. Iemaksājot vienmēr sākumā izvēlēts “Bez piedāvājuma”, tāpēc bonuss neprasīts nenāk.',
  ),
  'interrupted-game': help(
    'Spēle pārtrūka raunda laikā',
    'Raunds, kurā likme bija pieņemta, tiek pabeigts bez jums; rezultāts ir vēsturē un atlikumā.',
    'uzkārās sastinga internets pazuda raunds likme apstājās',
    'Iznākums tiek izlozēts spēles pusē, pirms to redzat. Ja savienojums pārtrūkst, raunds tiek norēķināts tā, kā izlozēts. Likme, kas nav pienākusi, netiek noņemta.',
    steps(
      'Atveriet spēli vēlreiz: atvērts raunds turpinās, ja spēle to atļauj.',
      'Rezultātu skatiet lapā <a href="/profile/bets">Likmes</a>.',
    ),
    'Raunda tur nav vai rezultāts šķiet nepareizs? <a href="/support">Rakstiet mums</a> spēles nosaukumu un laiku.',
  ),
  complaint: help(
    'Kā iesniegt sūdzību?',
    'Rakstiet atbalstam un izvēlieties tēmu “Sūdzība”. Cilvēks atbild piecu darba dienu laikā.',
    'strīds netaisnīgi pārsūdzēt iestāde nepareizs lēmums',
    steps(
      '<a href="/support">Rakstiet mums</a>: kas notika, kad un ko jūs gaidāt. Pievienojiet attēlus vai dokumentus, ja tādi ir.',
      'Mēs apskatām jūsu konta ierakstus un atbildam, nosaucot iemeslus.',
    ),
    'Ja nepiekrītat, atbildē teikts, kur vērsties tālāk. Kā mēs lemjam, rakstīts <a href="/terms">noteikumos</a>.',
  ),
};
