import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../../http/request.ts';
import { sendPage } from '../../pages/layout.ts';
import type { Platform } from '../../platform.ts';
import { localeOf } from '../../seed/locales.ts';
import type { Localised } from '../../seed/locales.ts';
import { readJson } from '../../http/request.ts';
import { tokenHash } from '../../access/sessions.ts';

type Words = {
  readonly title: string;
  readonly text: string;
  readonly unreal: string;
  readonly review: string;
  readonly approve: string;
  readonly reject: string;
  readonly sent: string;
  readonly wait: string;
};

/** Texts of the stand-in SDK; tests press its buttons by them. */
export const verifyTexts: Localised<Words> = {
  'en-US': {
    title: 'Identity check',
    text: 'A real service asks for a photo of your document here. Choose how the check ends.',
    unreal: 'Test service: no document is asked for, nothing is stored.',
    review: 'Send for review',
    approve: 'Send and be confirmed',
    reject: 'Send and be refused',
    sent: 'Sent.',
    wait: 'Connecting.',
  },
  lv: {
    title: 'Identitātes pārbaude',
    text: 'Īsts pakalpojums te lūgtu dokumenta fotoattēlu. Izvēlieties, kā pārbaude beidzas.',
    unreal: 'Testa pakalpojums: dokumenti netiek prasīti, nekas netiek glabāts.',
    review: 'Sūtīt pārbaudei',
    approve: 'Sūtīt un tikt apstiprinātam',
    reject: 'Sūtīt un tikt noraidītam',
    sent: 'Nosūtīts.',
    wait: 'Savienojas.',
  },
  ru: {
    title: 'Проверка личности',
    text: 'Настоящая служба попросила бы здесь фото документа. Выберите, чем кончится проверка.',
    unreal: 'Тестовая служба: документы не нужны, ничего не хранится.',
    review: 'Отправить на проверку',
    approve: 'Отправить и получить подтверждение',
    reject: 'Отправить и получить отказ',
    sent: 'Отправлено.',
    wait: 'Соединение.',
  },
  'pt-BR': {
    title: 'Verificação de identidade',
    text: 'Um serviço real pediria aqui uma foto do documento. Escolha como a verificação termina.',
    unreal: 'Serviço de teste: nenhum documento é pedido, nada é guardado.',
    review: 'Enviar para análise',
    approve: 'Enviar e ser confirmado',
    reject: 'Enviar e ser recusado',
    sent: 'Enviado.',
    wait: 'Conectando.',
  },
  ar: {
    title: 'التحقق من الهوية',
    text: 'تطلب الخدمة الحقيقية هنا صورة لوثيقتك. اختر كيف ينتهي التحقق.',
    unreal: 'خدمة اختبار: لا تُطلب أي وثيقة ولا يُحفظ شيء.',
    review: 'إرسال للمراجعة',
    approve: 'إرسال مع التأكيد',
    reject: 'إرسال مع الرفض',
    sent: 'أُرسل.',
    wait: 'جارٍ الاتصال.',
  },
};

const originIn = (text: string | undefined): string | null => {
  try {
    const { origin, protocol } = new URL(text ?? '');
    return protocol === 'http:' || protocol === 'https:' ? origin : null;
  } catch {
    return null;
  }
};

type Sent = { readonly token?: unknown; readonly decision?: unknown };

/** Whose token it is, while it has not run out. */
const ownerOf = async (platform: Platform, token: unknown) =>
  typeof token === 'string'
    ? platform.db
        .selectFrom('verification_tokens')
        .selectAll()
        .where('token_hash', '=', tokenHash(token))
        .where('expires_at', '>', platform.clock.now())
        .executeTakeFirst()
    : undefined;

/** The stand-in for the verification service's WebSDK: a document of its own, which the site frames. */
export const verifyRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/', (http) => {
    const locale = localeOf(http.req.query('locale'));
    const t = verifyTexts[locale];
    const site = originIn(http.req.query('site'));
    const choice = (decision: string, label: string, look: string) =>
      html`<button type="button" class="${look}" data-decision="${decision}" disabled>${label}</button>`;
    const body = html`<body data-site="${site ?? ''}" data-sent="${t.sent}">
      <aside class="unreal" aria-label="Sandbox">${t.unreal}</aside>
      <main>
        <section class="panel narrow stack" aria-labelledby="title">
          <h1 id="title">${t.title}</h1>
          <p>${t.text}</p>
          ${choice('review', t.review, 'primary')} ${choice('approve', t.approve, '')}
          ${choice('reject', t.reject, 'danger')}
          <p class="muted" id="state" role="status">${t.wait}</p>
        </section>
      </main>
    </body>`;
    const framedBy = site ? [site] : [];
    return sendPage(http, { locale, title: t.title, body, scripts: ['verify.js'], framedBy });
  });

  app.post('/session', async (http) => {
    const { token } = (await readJson(http)) as Sent;
    return http.json({ ok: (await ownerOf(platform, token)) !== undefined });
  });

  app.post('/documents', async (http) => {
    const { token, decision } = (await readJson(http)) as Sent;
    const owner = await ownerOf(platform, token);
    if (!owner) return http.json({ ok: false });
    if (owner.action !== '') {
      if (decision === 'approve')
        await platform.db
          .updateTable('requisites')
          .set({ status: 'verified' })
          .where('uid', '=', owner.uid)
          .where('id', '=', owner.action.replace(/^requisite-/, ''))
          .execute();
      return http.json({ ok: true });
    }
    await platform.db
      .updateTable('players')
      .set({
        is_on_verification: decision === 'review' ? 1 : 0,
        ...(decision === 'approve' && { is_verified: 1 as const }),
      })
      .where('uid', '=', owner.uid)
      .execute();
    return http.json({ ok: true });
  });
  return app;
};
