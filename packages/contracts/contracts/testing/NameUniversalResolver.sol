// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {NameText} from "./NameText.sol";

interface Registry {
    function resolver(bytes32 node) external view returns (address);
}

interface Resolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
    function supportsInterface(bytes4 id) external view returns (bool);
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
    function name(bytes32 node) external view returns (string memory);
}

interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(
        Request[] calldata requests
    ) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// @title One door to all names of a chain, as client libraries expect it of ENS: it finds the contract that answers
/// for a name, asks it, and hands on what must be fetched elsewhere (ERC-3668) through batch gateways (ENSIP-21).
contract NameUniversalResolver {
    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error EmptyAddress();
    error InvalidBatchGatewayResponse();

    /// What is carried from a question to the answer that comes from elsewhere.
    struct Errand {
        address resolver;
        bool isExtended;
        bytes4 callback;
        bytes extraData;
        string[] gateways;
        bytes context;
    }

    /// What is carried from the name of an address to the check that it leads back.
    struct Claim {
        bytes lookedUp;
        uint256 coinType;
        string name;
        address reverseResolver;
    }

    uint256 private constant ETHER = 60;

    Registry public immutable registry;

    constructor(Registry nameRegistry) {
        registry = nameRegistry;
    }

    /// Asks the resolver of a name; `data` is a call such as `addr(node)`.
    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata gateways
    ) external view returns (bytes memory result, address resolver) {
        return _ask(name, data, gateways, this.resolveCallback.selector, "");
    }

    function resolveCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (bytes memory result, address resolver) {
        (result, resolver, , ) = _finish(response, extraData);
    }

    /// The name of an address (ENSIP-19), where that name leads back to the address.
    function reverseWithGateways(
        bytes calldata lookedUp,
        uint256 coinType,
        string[] calldata gateways
    ) external view returns (string memory name, address resolver, address reverseResolver) {
        if (lookedUp.length == 0) revert EmptyAddress();
        bytes memory reverseName = NameText.reverseName(lookedUp, coinType);
        Claim memory claim = Claim(lookedUp, coinType, "", address(0));
        (bytes memory result, address found) = _ask(
            reverseName,
            abi.encodeCall(Resolver.name, (NameText.hash(reverseName, 0))),
            gateways,
            this.reverseNameCallback.selector,
            abi.encode(claim)
        );
        return _check(result, found, claim, gateways);
    }

    function reverseNameCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (string memory, address, address) {
        (
            bytes memory result,
            address found,
            bytes memory context,
            string[] memory gateways
        ) = _finish(response, extraData);
        return _check(result, found, abi.decode(context, (Claim)), gateways);
    }

    function reverseAddressCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (string memory, address, address) {
        (bytes memory result, address resolver, bytes memory context, ) = _finish(
            response,
            extraData
        );
        return _compare(result, resolver, abi.decode(context, (Claim)));
    }

    function _check(
        bytes memory result,
        address found,
        Claim memory claim,
        string[] memory gateways
    ) private view returns (string memory, address, address) {
        claim.name = abi.decode(result, (string));
        claim.reverseResolver = found;
        if (bytes(claim.name).length == 0) return ("", address(0), found);
        bytes memory name = NameText.encode(claim.name);
        (bytes memory answer, address resolver) = _ask(
            name,
            abi.encodeCall(Resolver.addr, (NameText.hash(name, 0), claim.coinType)),
            gateways,
            this.reverseAddressCallback.selector,
            abi.encode(claim)
        );
        return _compare(answer, resolver, claim);
    }

    function _compare(
        bytes memory result,
        address resolver,
        Claim memory claim
    ) private pure returns (string memory, address, address) {
        bytes memory primary = abi.decode(result, (bytes));
        if (keccak256(primary) != keccak256(claim.lookedUp))
            revert ReverseAddressMismatch(claim.name, primary);
        return (claim.name, resolver, claim.reverseResolver);
    }

    /// Answers what the resolver answers, or sends the caller where the resolver sends it.
    function _ask(
        bytes memory name,
        bytes memory data,
        string[] memory gateways,
        bytes4 callback,
        bytes memory context
    ) private view returns (bytes memory, address) {
        Errand memory errand;
        errand.gateways = gateways;
        errand.context = context;
        (errand.resolver, errand.isExtended) = _find(name);
        (bool isAnswer, bytes memory answer) = errand.resolver.staticcall(
            errand.isExtended ? abi.encodeCall(Resolver.resolve, (name, data)) : data
        );
        if (isAnswer) return (_unwrap(answer, errand.isExtended), errand.resolver);
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
        (
            requests[0].sender,
            requests[0].urls,
            requests[0].data,
            errand.callback,
            errand.extraData
        ) = abi.decode(NameText.skip(answer, 4), (address, string[], bytes, bytes4, bytes));
        if (requests[0].sender != errand.resolver) revert ResolverError(answer);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(BatchGateway.query, (requests)),
            callback,
            abi.encode(errand)
        );
    }

    function _finish(
        bytes calldata response,
        bytes calldata extraData
    ) private view returns (bytes memory, address, bytes memory, string[] memory) {
        Errand memory errand = abi.decode(extraData, (Errand));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        if (failures.length != 1 || responses.length != 1) revert InvalidBatchGatewayResponse();
        if (failures[0]) revert ResolverError(responses[0]);
        (bool isAnswer, bytes memory answer) = errand.resolver.staticcall(
            abi.encodeWithSelector(errand.callback, responses[0], errand.extraData)
        );
        if (!isAnswer) revert ResolverError(answer);
        bytes memory result = _unwrap(answer, errand.isExtended);
        return (result, errand.resolver, errand.context, errand.gateways);
    }

    function _unwrap(bytes memory answer, bool isExtended) private pure returns (bytes memory) {
        return isExtended ? abi.decode(answer, (bytes)) : answer;
    }

    /// The resolver of the name, or of the nearest name above it where that answers for those below (ENSIP-10).
    function _find(bytes memory name) private view returns (address resolver, bool isExtended) {
        uint256 offset = 0;
        while (true) {
            resolver = registry.resolver(NameText.hash(name, offset));
            if (resolver != address(0) || name[offset] == 0) break;
            offset += 1 + uint8(name[offset]);
        }
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
        try Resolver(resolver).supportsInterface(Resolver.resolve.selector) returns (bool isIt) {
            isExtended = isIt;
        } catch {
            isExtended = false;
        }
        if (!isExtended && offset != 0) revert ResolverNotFound(name);
    }
}
