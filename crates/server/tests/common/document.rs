//! The document of the calls, as somebody reads it who knows nothing else.

use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What `/api/openapi.json` says.
#[derive(Clone, Debug)]
pub struct Document(pub Value);

impl Document {
    /// All calls, as in `GET /api/tables/{id}`.
    pub fn calls(&self) -> BTreeSet<String> {
        let paths = self.0["paths"].as_object().expect("paths");
        let calls = paths.iter().flat_map(|(path, item)| {
            let methods = item.as_object().expect("methods").keys();
            methods.map(move |method| format!("{} {path}", method.to_uppercase()))
        });
        calls.collect()
    }

    /// The call that a request is one of.
    pub fn call_of(&self, method: &str, path: &str) -> Option<String> {
        let path = path.split('?').next().unwrap_or_default();
        let fits = |template: &str| {
            template.split('/').count() == path.split('/').count()
                && template
                    .split('/')
                    .zip(path.split('/'))
                    .all(|(part, given)| part == given || part.starts_with('{') && !given.is_empty())
        };
        // What is named comes before what is any name.
        let mut calls: Vec<String> = self.calls().into_iter().collect();
        calls.sort_by_key(|call| call.matches('{').count());
        calls
            .into_iter()
            .find(|call| call.split_once(' ').is_some_and(|(other, path)| other == method && fits(path)))
    }

    pub fn operation(&self, call: &str) -> &Value {
        let (method, path) = call.split_once(' ').expect("a call");
        &self.0["paths"][path][method.to_lowercase()]
    }

    /// Whether the document allows this body for this call.
    pub fn check_body(&self, call: &str, body: &Value) -> Result<(), String> {
        let content = &self.operation(call)["requestBody"]["content"];
        match (&content["application/json"]["schema"], &content["text/plain"]) {
            (Value::Null, Value::Null) if *body == json!({}) || body.is_null() => Ok(()),
            (Value::Null, Value::Null) => Err(format!("{call} takes no body, and {body} was sent")),
            (Value::Null, _) => Ok(()),
            (schema, _) => self.fits(schema, body),
        }
    }

    /// Whether the document knows this answer to this call, to the last field.
    pub fn check_answer(&self, call: &str, status: u16, kind: &str, body: &str) -> Result<(), String> {
        let responses = &self.operation(call)["responses"];
        let known = match &responses[status.to_string()] {
            Value::Null if status >= 400 => &responses["default"],
            known => known,
        };
        let kind = kind.split(';').next().unwrap_or_default().trim();
        let content = &known["content"][kind];
        if content.is_null() {
            return Err(format!("{call} has no answer {status} of the kind {kind}"));
        }
        let body = match kind {
            "application/json" => serde_json::from_str(body).map_err(|problem| problem.to_string())?,
            _ => Value::from(body),
        };
        self.fits(&content["schema"], &body)
    }

    /// Whether a value is what a schema of the document says, to the last field.
    pub fn fits(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let mut whole = self.whole(schema);
        close(&mut whole);
        check(&whole, value)
    }

    /// Whether a value is what a named schema says. Messages are put together of a type and a part that knows only its own
    /// fields, so here they may have others.
    pub fn fits_named(&self, name: &str, value: &Value) -> Result<(), String> {
        check(&self.whole(&json!({ "$ref": format!("#/components/schemas/{name}") })), value)
    }

    fn whole(&self, schema: &Value) -> Value {
        json!({ "allOf": [schema], "components": self.0["components"] })
    }
}

fn check(schema: &Value, value: &Value) -> Result<(), String> {
    let validator =
        jsonschema::draft202012::new(schema).map_err(|problem| format!("no schema: {problem}"))?;
    match validator.iter_errors(value).next() {
        None => Ok(()),
        Some(problem) => Err(format!("{problem} at '{}'", problem.instance_path())),
    }
}

/// Makes every object that lists its fields refuse all others, so that a field that is not documented is noticed.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            let lists = object.get("properties").is_some_and(Value::is_object);
            let joined = ["$ref", "allOf", "oneOf", "anyOf"].iter().any(|part| object.contains_key(*part));
            if lists && !joined && !object.contains_key("additionalProperties") {
                object.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            object.values_mut().for_each(close);
        }
        Value::Array(array) => array.iter_mut().for_each(close),
        _ => {}
    }
}
