import { useEffect } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import {
  selectContactsActor,
  selectCurrency,
  selectCurrencyCode,
  selectFakename,
  selectIndications,
  selectIsCurrencyFree,
  selectIsFailed,
  selectIsShown,
  selectMembership,
  selectReturnTo,
} from '../../../../machines/account/profile/profile.selectors.ts';
import type { ProfileActor } from '../../../../machines/account/profile/profile.selectors.ts';
import { selectCharacter } from '../../../../machines/rewards/loyalty/membership.selectors.ts';
import type { MembershipActor } from '../../../../machines/rewards/loyalty/membership.selectors.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useSelect } from '../../../actors/use-select.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel, Tiles } from '../../../ui/Panel.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { Character } from '../../rewards/loyalty/Character.tsx';
import { Contacts } from './Contacts.tsx';
import { PersonalData } from './PersonalData.tsx';
import s from './Profile.module.css';
import { ProfileLayout } from './ProfileLayout.tsx';
import { ProfileFailed, ProfileWaiting } from './ProfileStates.tsx';
import { SubmissionForm } from '../../kit/form/SubmissionForm.tsx';

export function SettingsPage() {
  const t = useText();
  const profile = useActor(actorIds.profile);
  return (
    <ProfileLayout current="settings" note={t('profile.settings.note')}>
      {profile ? <Settings profile={profile} /> : <ProfileWaiting />}
    </ProfileLayout>
  );
}

function Settings({ profile }: { readonly profile: ProfileActor }) {
  const isShown = useSelect(profile, selectIsShown);
  const isFailed = useSelect(profile, selectIsFailed);
  const contacts = useSelect(profile, selectContactsActor);
  const membership = useSelect(profile, selectMembership);
  useEffect(() => profile.send({ type: 'profile.mounted' }), [profile]);
  if (isFailed) return <ProfileFailed onRetry={() => profile.send({ type: 'profile.reload.requested' })} />;
  if (!isShown) return <ProfileWaiting />;
  return (
    <>
      <Return profile={profile} />
      <PersonalData profile={profile} />
      {membership && <OwnCharacter membership={membership} />}
      {contacts && <Contacts contacts={contacts} />}
      <Tiles>
        <Fakename profile={profile} />
        <Currency profile={profile} />
      </Tiles>
    </>
  );
}

/** Where the operator wants the character seen beside the player's data. */
function OwnCharacter({ membership }: { readonly membership: MembershipActor }) {
  const character = useSelect(membership, selectCharacter);
  if (character === undefined) return null;
  return (
    <Character
      character={character}
      onChange={() => membership.send({ type: 'loyalty.character.change.requested' })}
    />
  );
}

/** The way back to where the profile was asked for. */
function Return({ profile }: { readonly profile: ProfileActor }) {
  const t = useText();
  const to = useSelect(profile, selectReturnTo);
  if (to === null) return null;
  return (
    <Note tone="positive" role="status" title={t('profile.return.title')}>
      <div className={s.form}>
        <p>{t('profile.return.text')}</p>
        <div className={s.actions}>
          <Button href={to}>{t('profile.return.button')}</Button>
        </div>
      </div>
    </Note>
  );
}

function Fakename({ profile }: { readonly profile: ProfileActor }) {
  const t = useText();
  const submission = useSelect(profile, selectFakename);
  return (
    <Panel title={t('profile.fakename.title')}>
      {submission && (
        <SubmissionForm
          submission={submission}
          label={t('profile.fakename.title')}
          submit={t('profile.fakename.save')}
        >
          <FormField name="fakename" help={t('profile.fakename.help')} />
        </SubmissionForm>
      )}
    </Panel>
  );
}

function Currency({ profile }: { readonly profile: ProfileActor }) {
  const t = useText();
  const submission = useSelect(profile, selectCurrency);
  const isFree = useSelect(profile, selectIsCurrencyFree);
  const code = useSelect(profile, selectCurrencyCode);
  return (
    <Panel title={t('profile.currency.title')}>
      {isFree && submission ? (
        <SubmissionForm
          submission={submission}
          label={t('profile.currency.title')}
          submit={t('profile.currency.save')}
        >
          <FormField name="currency" help={t('profile.currency.help')} />
        </SubmissionForm>
      ) : (
        <>
          <dl className={s.facts}>
            <div>
              <dt>{t('profile.currency.title')}</dt>
              <dd>
                <bdi>{code}</bdi>
              </dd>
            </div>
          </dl>
          <p className="small soft">{t('profile.currency.held')}</p>
        </>
      )}
      <Indications profile={profile} />
    </Panel>
  );
}

/** The account's money in the other currencies: told to compare, never sent. */
function Indications({ profile }: { readonly profile: ProfileActor }) {
  const t = useText();
  const money = useMoney();
  const { dateTime, held } = useDateTime();
  const code = useSelect(profile, selectCurrencyCode);
  const indications = useSelect(profile, selectIndications);
  const [first] = indications;
  if (!first) return null;
  return (
    <>
      <dl className={s.facts}>
        {indications.map(({ currency, of, amount }) => (
          <div key={currency}>
            <dt>{t('profile.currency.about', { amount: money(of, code) })}</dt>
            <dd>
              <bdi>≈ {money(amount, currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small soft" {...held}>
        {first.at === null
          ? t('profile.currency.indicative')
          : t('profile.currency.indicative.at', { time: dateTime(first.at) })}
      </p>
    </>
  );
}
