//! Who is who: people by their devices, and codes to go on at another one.

use crate::clock;
use crate::device_link::LinkCodes;
use crate::guard::Device;
use crate::hub::{held, random_word};
use crate::ids::PersonId;
use crate::problem::Problem;
use crate::store::{StoreError, Write, Writer};
use crate::wire::DeviceInfo;
use lru::LruCache;
use std::num::NonZero;
use std::sync::Mutex;
use std::time::Instant;

/// How many devices are remembered without asking the store.
const MOST_REMEMBERED: usize = 65_536;
/// How many devices one person may have. With one more the oldest is signed out.
pub(crate) const MOST_DEVICES: usize = 20;

/// All people that the house knows.
pub(crate) struct People {
    writer: Writer,
    /// The person of each device that was asked for lately; `None` for one that was signed out, which may have been looked up
    /// before and be found after that.
    by_device: Mutex<LruCache<Device, Option<PersonId>>>,
    codes: Mutex<LinkCodes>,
}

impl People {
    pub(crate) fn new(writer: Writer) -> People {
        let most = NonZero::new(MOST_REMEMBERED).expect("more than none");
        People { writer, by_device: Mutex::new(LruCache::new(most)), codes: Mutex::default() }
    }

    /// The person that a token stands for, if any. If the store cannot say, that is no reason to take them for somebody new.
    pub(crate) async fn find(&self, token: &str) -> Result<Option<PersonId>, Problem> {
        let device = Device::of(token);
        if let Some(known) = held(&self.by_device).get(&device) {
            return Ok(known.clone());
        }
        let person = match self.writer.person(device.0).await {
            Ok(Some(person)) => person,
            Ok(None) => return Ok(None),
            Err(StoreError::Damaged(problem)) => {
                tracing::error!(problem, "somebody cannot be recognised: what is stored of them is damaged");
                return Ok(None);
            }
            Err(problem) => return Err(problem.into()),
        };
        Ok(held(&self.by_device).get_or_insert(device, || Some(person)).clone())
    }

    /// A new token for a person; for somebody new if there is none.
    pub(crate) async fn introduce(
        &self,
        person: Option<PersonId>,
        device_name: &str,
    ) -> Result<(String, PersonId), Problem> {
        let token = random_word(32)?;
        let person = match person {
            Some(person) => person,
            None => random_word(16)?.into(),
        };
        let device = Device::of(&token);
        let identity = Write::Identity {
            token: device.0,
            person: person.clone(),
            since: clock::now(),
            device: device_name.to_owned(),
        };
        self.writer.write(vec![identity]).await?;
        held(&self.by_device).put(device, Some(person.clone()));
        Ok((token, person))
    }

    /// The devices of a person, the newest first.
    pub(crate) async fn devices(
        &self,
        person: &PersonId,
        this: Device,
    ) -> Result<Vec<(Device, DeviceInfo)>, Problem> {
        let stored = self.writer.devices(person).await?;
        let known = stored.into_iter().rev().map(|stored| {
            let device = Device(stored.token);
            let info = DeviceInfo {
                id: device.id(),
                name: stored.device,
                since: stored.since,
                this: device == this,
            };
            (device, info)
        });
        Ok(known.collect())
    }

    /// Whether a device still stands for a person: it may have been signed out since it began to call.
    pub(crate) async fn is_known(&self, device: Device, person: &PersonId) -> Result<bool, Problem> {
        if let Some(known) = held(&self.by_device).get(&device) {
            return Ok(known.as_ref() == Some(person));
        }
        let known = self.writer.person(device.0).await?;
        Ok(known.as_ref() == Some(person))
    }

    /// Signs devices of a person out: their tokens stand for nobody any more, and no code of theirs is good.
    pub(crate) async fn sign_out(&self, person: &PersonId, devices: &[Device]) -> Result<(), Problem> {
        let writes = devices.iter().map(|device| Write::Forget { token: device.0 });
        self.writer.write(writes.collect()).await?;
        let mut by_device = held(&self.by_device);
        for device in devices {
            by_device.put(*device, None);
        }
        drop(by_device);
        held(&self.codes).void(person);
        Ok(())
    }

    /// A code by which a person can come from another device.
    pub(crate) fn issue_link_code(&self, person: &PersonId) -> Result<String, Problem> {
        let mut random = [0; 8];
        getrandom::fill(&mut random).map_err(|_| Problem::unavailable("no-random-numbers"))?;
        Ok(held(&self.codes).issue(person, random, Instant::now()))
    }

    /// The person of a code.
    pub(crate) fn redeem_link_code(&self, code: &str) -> Result<PersonId, Problem> {
        held(&self.codes).redeem(code, Instant::now()).ok_or_else(|| Problem::bad("bad-code"))
    }
}
