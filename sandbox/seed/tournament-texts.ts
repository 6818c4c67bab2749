import type { Localised } from './locales.ts';
import { localised } from './locales.ts';

type Texts = { readonly name: Localised; readonly text: Localised };
type InEach = Parameters<typeof localised>;
const texts = (names: InEach, said: InEach): Texts => ({
  name: localised(...names),
  text: localised(...said),
});

/** Names and descriptions of the house's tournaments: en-US, lv, ru, pt-BR, ar. */
export const tournamentTexts = {
  race: texts(
    [
      'The lamplighters’ race',
      'Lampu iededzinātāju skrējiens',
      'Гонка фонарщиков',
      'Corrida dos acendedores',
      'سباق مشعلي المصابيح',
    ],
    [
      'A week of slots. Small stakes score as much as big ones.',
      'Nedēļa ar automātiem. Mazas likmes dod tikpat punktu, cik lielas.',
      'Неделя слотов. Маленькие ставки приносят столько же очков, сколько большие.',
      'Uma semana de slots. Apostas pequenas pontuam tanto quanto as grandes.',
      'أسبوع من السلوتس. الرهانات الصغيرة تمنح نقاطًا بقدر الكبيرة.',
    ],
  ),
  crown: texts(
    ['Crown evening', 'Kroņa vakars', 'Вечер короны', 'Noite da coroa', 'أمسية التاج'],
    [
      'Jackpot games only, one day long.',
      'Tikai džekpota spēles, vienu dienu.',
      'Только джекпот-игры, один день.',
      'Só jogos de jackpot, um dia inteiro.',
      'ألعاب الجاكبوت فقط، ليوم واحد.',
    ],
  ),
  brass: texts(
    ['Brass parade', 'Misiņa parāde', 'Парад меди', 'Parada de latão', 'موكب النحاس'],
    [
      'Five days with the games of Brasswork.',
      'Piecas dienas ar Brasswork spēlēm.',
      'Пять дней с играми Brasswork.',
      'Cinco dias com os jogos da Brasswork.',
      'خمسة أيام مع ألعاب Brasswork.',
    ],
  ),
  ticket: texts(
    [
      'The ticketed tram',
      'Tramvajs ar biļeti',
      'Трамвай по билетам',
      'O bonde com bilhete',
      'الترام بالتذكرة',
    ],
    [
      'A short race for a small fee. Every fee stays with the house; the prizes are fixed.',
      'Īss skrējiens par nelielu maksu. Maksas paliek namam; balvas ir nemainīgas.',
      'Короткая гонка за небольшой взнос. Взносы остаются дому, призы не меняются.',
      'Uma corrida curta por uma pequena taxa. As taxas ficam com a casa; os prêmios são fixos.',
      'سباق قصير برسم بسيط. تبقى الرسوم للدار، والجوائز ثابتة.',
    ],
  ),
  salon: texts(
    ['The closed salon', 'Slēgtais salons', 'Закрытый салон', 'O salão fechado', 'الصالون المغلق'],
    [
      'For players who have verified who they are.',
      'Spēlētājiem, kuri ir apliecinājuši identitāti.',
      'Для игроков, подтвердивших личность.',
      'Para jogadores com identidade verificada.',
      'للاعبين الذين أثبتوا هويتهم.',
    ],
  ),
} as const;

/** Rules of a tournament as HTML. */
export const tournamentRules: Localised = {
  'en-US':
    '<ul><li>Points are your best 50 wins, each divided by its stake and times ten. A bigger stake does not score more.</li><li>Only rounds for real money that you play after joining count, in the games that are listed.</li><li>Whoever has the points first stands higher. Prizes are paid in cash when the tournament ends, without wagering.</li></ul>',
  lv: '<ul><li>Punkti ir jūsu 50 labākie laimesti, katrs dalīts ar likmi un reizināts ar desmit. Lielāka likme nedod vairāk.</li><li>Skaitās tikai spēles par īstu naudu pēc pieteikšanās, uzskaitītajās spēlēs.</li><li>Augstāk ir tas, kurš punktus ieguva pirmais. Balvas izmaksā naudā, kad turnīrs beidzas, bez apgrozījuma.</li></ul>',
  ru: '<ul><li>Очки: 50 ваших лучших выигрышей, каждый делится на ставку и умножается на десять. Большая ставка не даёт больше.</li><li>Считаются только раунды на реальные деньги после вступления, в перечисленных играх.</li><li>Выше тот, кто набрал очки раньше. Призы выплачиваются деньгами по окончании, без отыгрыша.</li></ul>',
  'pt-BR':
    '<ul><li>Os pontos são os seus 50 melhores ganhos, cada um dividido pela aposta e vezes dez. Apostar mais não pontua mais.</li><li>Só contam rodadas com dinheiro real jogadas depois de entrar, nos jogos listados.</li><li>Quem chega antes aos pontos fica acima. Os prêmios são pagos em dinheiro no fim do torneio, sem rollover.</li></ul>',
  ar: '<ul><li>النقاط هي أفضل 50 فوزًا لك، يُقسم كل منها على رهانه ويُضرب في عشرة. الرهان الأكبر لا يمنح نقاطًا أكثر.</li><li>تُحتسب فقط الجولات بأموال حقيقية بعد الانضمام وفي الألعاب المذكورة.</li><li>من يصل إلى النقاط أولًا يكون أعلى. تُدفع الجوائز نقدًا عند انتهاء البطولة دون شروط رهان.</li></ul>',
};
