import { everyone, inAll, none, nothingAsked, realMoney } from './phrases.ts';
import type { PromotionTexts } from './phrases.ts';
import { localised } from '../locales.ts';

export const lamplightersRace: PromotionTexts = {
  title: localised(
    'The lamplighters’ race',
    'Lampu iededzinātāju skrējiens',
    'Гонка фонарщиков',
    'Corrida dos acendedores',
    'سباق مشعلي المصابيح',
  ),
  text: localised(
    'A week of slots in which small stakes score as much as big ones.',
    'Nedēļa ar automātiem, kurā mazas likmes dod tikpat punktu, cik lielas.',
    'Неделя слотов, где маленькие ставки приносят столько же очков, сколько большие.',
    'Uma semana de slots em que apostas pequenas pontuam tanto quanto as grandes.',
    'أسبوع من السلوتس تمنح فيه الرهانات الصغيرة نقاطًا بقدر الكبيرة.',
  ),
  intro: localised(
    'A win is measured by its own stake, so playing higher does not help. Only your best 50 wins count: there is no prize for playing longer.',
    'Laimestu mēra pret tā likmi, tāpēc lielākas likmes nepalīdz. Skaitās tikai 50 labākie laimesti: par ilgāku spēli balvas nav.',
    'Выигрыш измеряется своей ставкой, поэтому ставить больше не помогает. Считаются только 50 лучших: за долгую игру приза нет.',
    'O ganho é medido pela própria aposta, então apostar alto não ajuda. Só contam os 50 melhores: não há prêmio por jogar mais tempo.',
    'يُقاس الربح برهانه، فلا يفيد رفع الرهان. تُحتسب أفضل 50 ربحًا فقط: لا جائزة على إطالة اللعب.',
  ),
  steps: [
    localised(
      'Join on the page of the <a href="/tournaments">tournament</a>; it costs nothing.',
      'Piesakieties <a href="/tournaments">turnīra</a> lapā; tas neko nemaksā.',
      'Вступите на странице <a href="/tournaments">турнира</a>; это бесплатно.',
      'Entre na página do <a href="/tournaments">torneio</a>; não custa nada.',
      'انضم من صفحة <a href="/tournaments">البطولة</a>؛ بلا أي رسم.',
    ),
    localised(
      'Play the listed slots with stakes from 0.20.',
      'Spēlējiet norādītos automātus ar likmēm no 0.20.',
      'Играйте в указанные слоты со ставками от 0.20.',
      'Jogue os slots listados com apostas a partir de 0.20.',
      'العب السلوتس المدرجة برهانات من 0.20.',
    ),
    localised(
      'Prizes are paid in cash when the week ends, without wagering.',
      'Balvas izmaksā naudā, kad nedēļa beidzas, bez apgrozījuma.',
      'Призы выплачиваются деньгами в конце недели, без отыгрыша.',
      'Os prêmios são pagos em dinheiro no fim da semana, sem exigência de apostas.',
      'تُدفع الجوائز نقدًا عند نهاية الأسبوع دون مراهنة.',
    ),
  ],
  button: localised('To the tournaments', 'Uz turnīriem', 'К турнирам', 'Aos torneios', 'إلى البطولات'),
  facts: {
    prize: inAll('25,000\u00a0€'),
    entry: none,
    stake: inAll('0.20'),
    validity: localised(
      '7 days, then anew',
      '7 dienas, tad no jauna',
      '7 дней, затем снова',
      '7 dias, depois recomeça',
      '7 أيام ثم من جديد',
    ),
    who: everyone,
  },
  more: { wagering: nothingAsked, counts: realMoney },
};
